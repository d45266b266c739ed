/** What erasing a customer does to messages, in the transaction of whoever erases (server/privacy). */
export { emptyMessages } from './erase-messages.sql.ts';
