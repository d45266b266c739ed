/** What erasing a customer does to the metadata of claims, in the transaction of whoever erases (server/desk/privacy). */
export { removeValuesOf as eraseMetadata } from './metadata.sql.ts';
