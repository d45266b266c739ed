import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Sentence } from './paths.js';

/**
 * What another PostgreSQL can change, by parts of test files' names: its version and planner, who owns the database, a
 * login that is not the owner, and connections that only a server gives. `--external --whole` runs the rest there too;
 * that is for the night.
 */
export const A_DATABASE_CAN_CHANGE = [
  // Versions, roles, migrations, the pool; the commands work as the owner.
  'server/platform/db/',
  'server/cli/',
  // Session locks, LISTEN, the queue's own tables.
  'server/platform/jobs/',
  'server/platform/live/',
  // Locks, retries and constraints under parallel writes.
  'races.test',
  'server/claims/outcomes/execution/execution.test',
  'server/platform/http/limits/limits.test',
  'server/claims/reviews/',
  // Events are erased by a function that works as the owner.
  'server/desk/privacy/',
  // Row-level security, where neither owner nor app is the embedded server's.
  'server/testing/security/tenants',
  'server/testing/security/shoppers',
  'server/testing/security/links',
  'server/testing/security/audit',
  // Statements that lean on planner, collation or extensions: lists, search, look-ups, the sign-in library's own.
  'server/desk/business-lists/',
  'server/desk/claim-page/',
  'server/desk/customer-page/',
  'server/desk/order-pages/',
  'server/desk/queue/',
  'server/desk/setup/',
  'server/commerce/products/',
  'server/commerce/orders/look-up/look-up.test',
  'server/commerce/orders/orders-api.test',
  'server/commerce/orders/orders-pages.test',
  'server/tenancy/people/',
  'server/claims/drafts/drafts.test',
  // Nearly every verb once, and the whole walk of a claim.
  'server/demo/seed.test',
  'server/claims/file/filing.test',
];

/** These start databases, products or decoders of their own, or walk long over roles and states: the same anywhere. */
export const SAME_ON_ANY_DATABASE = [
  'server/testing/crash/**',
  'server/testing/upgrade/**',
  'server/testing/security/{lifecycle-walk,roles}.test.ts',
  'server/platform/db/embedded.test.ts',
  // The sample’s shop is in the database; the laws over all engines choose by themselves.
  'server/commerce/connectors/!(sample)/**/*.test.ts',
  'server/commerce/connectors/engine-laws.booted.test.ts',
  'server/platform/media/decoder.test.ts',
];

/**
 * Run on the embedded PostgreSQL even where they passed on another: what a migration, the pool or a role does there is
 * promised of both, and so is that no store sees another's rows.
 */
export const ON_BOTH = ['server/platform/db/', 'server/testing/security/tenants'];

/** Of one machine alone: the upgrade from a release that had no placed tables, and how often a database is waited for. */
export const OF_ONE_MACHINE = [
  'server/platform/db/numbers-before.test.ts',
  'server/tenancy/stores/settings-moved.test.ts',
  'server/testing/round-trips.test.ts',
];

/** Vitest's arguments for the run on several machines. */
export function apartArgs(parts = A_DATABASE_CAN_CHANGE) {
  return [...excluding(OF_ONE_MACHINE), ...elsewhereArgs(parts)];
}

/** Vitest's arguments for the run on another PostgreSQL: what a database can change, or the parts that are named. */
export function elsewhereArgs(parts = A_DATABASE_CAN_CHANGE) {
  return ['--project=server', '--project=server timed', ...excluding(SAME_ON_ANY_DATABASE), ...parts];
}

/**
 * What tests on several database machines need of the environment.
 * @throws Sentence where no coordinator is named
 */
export function coordinatorOf({ TEST_CITUS_URL: url }) {
  if (!url)
    throw new Sentence(
      'TEST_CITUS_URL names no coordinator: set it to a superuser’s login to one whose workers are added, as postgres://postgres@127.0.0.1:5432/postgres.',
    );
  return { TEST_CITUS_URL: url };
}

/** Vitest's arguments for the run on the embedded PostgreSQL after that one passed: each file that is left. */
export function leftArgs() {
  const names = readdirSync(join(ROOT, 'server'), { recursive: true }).map((name) => `server/${name}`);
  const passed = names.filter(
    (name) => /\.test\.tsx?$/.test(name) && has(name, A_DATABASE_CAN_CHANGE) && !has(name, ON_BOTH),
  );
  return excluding(passed);
}

const has = (name, parts) => parts.some((part) => name.includes(part));

const excluding = (patterns) => patterns.map((pattern) => `--exclude=${pattern}`);
