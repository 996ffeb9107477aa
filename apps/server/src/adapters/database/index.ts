export { createDatabase } from './create-database.ts';
export { createRecords } from './create-records.ts';
export { migrate } from './migrate.ts';
