/** What others may take of how an order was sold. */
export { saleOfClaim } from './sale-of-claim.sql.ts';
