/** What erasing a customer does to claims, in the transaction of whoever erases (server/desk/privacy). */
export { emptyClaims, forgetWords, isErased, takeFilesOff } from './erase-claims.sql.ts';
