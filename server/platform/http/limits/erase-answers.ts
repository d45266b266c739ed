/** What erasing a customer does to kept answers, in the transaction of whoever erases (server/desk/privacy). */
export { forgetAnswers } from './erase-answers.sql.ts';
