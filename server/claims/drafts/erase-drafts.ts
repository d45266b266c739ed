/** What erasing a customer does to drafts, in the transaction of whoever erases (server/desk/privacy). */
export { draftsOfCustomer, emptyDrafts } from './erase-drafts.sql.ts';
