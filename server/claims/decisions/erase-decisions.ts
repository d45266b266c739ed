/** What erasing a customer does to decisions, in the transaction of whoever erases (server/desk/privacy). */
export { emptyDecisions } from './erase-decisions.sql.ts';
