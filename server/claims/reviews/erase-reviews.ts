/** What erasing a customer does to feedback, in the transaction of whoever erases (server/desk/privacy). */
export { emptyReviews } from './erase-reviews.sql.ts';
