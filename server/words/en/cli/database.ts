/** What the commands about the database and the installation say. */

/** '100,000' */
const groups = new Intl.NumberFormat('en-US');

export const migrate = {
  summary: 'Bring the database up to date',
  upToDate: 'The database is up to date.',
  done: (names: readonly string[]) => `Done: ${names.join(', ')}.`,
};

export const seed = {
  summary: 'Create the demo stores, or add what’s missing from them',
  notInProduction: 'The demo stores have people with known passwords, so they’re never created in production.',
  done: 'The demo stores are ready.',
};

export const demo = {
  summary: 'Fill the demo store with claims by the thousand',
  claims: 'How many claims the store should have, besides its own; what’s there already stays',
  notInProduction: seed.notInProduction,
  countExpected: (most: number) => `--claims needs a number from 1 to ${groups.format(most)}.`,
  notThere: 'The demo store or its owner isn’t there anymore.',
  soFar: (there: number, count: number, perSecond: number) =>
    `${groups.format(there)} of ${groups.format(count)} claims so far (${perSecond} per second)`,
  done: (filed: number) =>
    filed === 0
      ? 'All of these claims are there already.'
      : `${groups.format(filed)} ${filed === 1 ? 'claim' : 'claims'} filed.`,
};

export const adopt = {
  summary: 'Make this process’s media storage and secret the installation’s own',
  done: 'This process’s media storage and secret are now the installation’s own.',
};

/** Where a table lies, by the names of server/db/topology.ts. */
export const places: Record<'distributed' | 'reference' | 'local', string> = {
  distributed: 'By store (each store’s rows together on one machine)',
  reference: 'A full copy on every machine',
  local: 'On the coordinator only',
};

export const topology = {
  summary: 'Show where tables belong in a distributed PostgreSQL (Citus), and place them there',
  do: '“plan” prints the statements, “apply” runs them; without either, only the places are printed',
  applied: (statements: number) =>
    statements === 0
      ? 'Every table is where it belongs.'
      : `${statements} ${statements === 1 ? 'statement' : 'statements'} ran.`,
  stepExpected: (steps: readonly string[]) => `Use ${steps.map((step) => `--do ${step}`).join(' or ')}.`,
  notPlaced: 'not placed yet',
  withoutCitus: 'This database doesn’t use Citus. All tables are on one machine.',
  citus: (version: string) => `Citus ${version}`,
};
