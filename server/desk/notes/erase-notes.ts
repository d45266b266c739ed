/** What erasing a customer does to notes, in the transaction of whoever erases (server/desk/privacy). */
export { emptyNotes } from './erase-notes.sql.ts';
