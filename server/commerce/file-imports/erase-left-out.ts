/** What erasing a customer does to imports of files, in the transaction of whoever erases (server/desk/privacy). */
export { forgetLeftOut } from './erase-left-out.sql.ts';
