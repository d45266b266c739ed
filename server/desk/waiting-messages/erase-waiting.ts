/** What erasing a customer does to messages that aren't sent, in the transaction of whoever erases (server/desk/privacy). */
export { dropWaiting } from './erase-waiting.sql.ts';
