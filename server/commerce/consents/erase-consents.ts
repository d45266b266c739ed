/** What erasing a customer forgets of what they chose in a cart. */
export { forgetCart } from './consents.sql.ts';
