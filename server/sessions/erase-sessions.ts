/** What erasing a customer does to drafts, in the transaction of whoever erases (server/privacy). */
export { emptySessions, sessionsOfCustomer } from './erase-sessions.sql.ts';
