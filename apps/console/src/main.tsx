import '#console/ui/styles/main.css';

import { start } from '#console/app/start.tsx';

start();
