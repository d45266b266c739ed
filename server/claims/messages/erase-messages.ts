/** What erasing a customer does to messages, in the transaction of whoever erases (server/desk/privacy). */
export { emptyMessages } from './erase-messages.sql.ts';
