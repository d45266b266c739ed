/** What erasing a customer does to emails, in the transaction of whoever erases (server/desk/privacy). */
export { emptyMails } from './erase-mails.sql.ts';
