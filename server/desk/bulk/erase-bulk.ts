/** What erasing a customer does to acts on many claims, in the transaction of whoever erases (server/desk/privacy). */
export { emptyBulkReasons } from './erase-bulk.sql.ts';
