/** What erasing a customer does to drafts, in the transaction of whoever erases (server/desk/privacy). */
export { emptySessions, sessionsOfCustomer } from './erase-sessions.sql.ts';
