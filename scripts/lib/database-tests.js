/**
 * What another PostgreSQL can change, by parts of test files' names: its version and planner, who owns the database, a
 * login that is not the owner, and connections that only a server gives. `--external --whole` runs the rest there too;
 * that is for the night.
 */
export const A_DATABASE_CAN_CHANGE = [
  // Versions, roles, migrations, the pool; the commands work as the owner.
  'server/db/',
  'server/cli/',
  // Session locks, LISTEN, the queue's own tables.
  'server/jobs/',
  'server/live/',
  // Locks, retries and constraints under parallel writes.
  'races.test',
  'server/outcomes/execution/execution.test',
  'server/http/limits/limits.test',
  'server/reviews/',
  // Events are erased by a function that works as the owner.
  'server/privacy/',
  // Row-level security, where neither owner nor app is the embedded server's.
  'server/testing/security/tenants',
  'server/testing/security/shoppers',
  'server/testing/security/links',
  'server/testing/security/audit',
  // Statements that lean on planner, collation or extensions: lists, search, look-ups, the sign-in library's own.
  'server/console-queries/',
  'server/products/',
  'server/orders/look-up/look-up.test',
  'server/orders/orders-api.test',
  'server/people/',
  'server/sessions/sessions.test',
  // Nearly every verb once, and the whole walk of a claim.
  'server/demo/seed.test',
  'server/claims/file/filing.test',
];

/** These start databases, products or decoders of their own, or walk long over roles and states: the same anywhere. */
export const SAME_ON_ANY_DATABASE = [
  'server/testing/crash/**',
  'server/testing/security/{lifecycle-walk,roles}.test.ts',
  'server/db/embedded.test.ts',
  'server/connectors/{shopify,vendure,woocommerce}/**',
  'server/media/decoder.test.ts',
];
