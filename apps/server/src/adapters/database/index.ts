export { createDatabase, type DatabaseLocation } from './create-database.ts';
export { createRecords } from './create-records.ts';
export { migrate } from './migrate.ts';
