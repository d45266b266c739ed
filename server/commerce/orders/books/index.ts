/** What others may take of how an order was sold, and how its book is told. */
export { postPolicies } from './post-policies.ts';
export { saleOfClaim } from './sale-of-claim.sql.ts';
