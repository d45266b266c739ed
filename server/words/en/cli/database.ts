/** What the commands about the database and the installation say. */

export const migrate = {
  summary: 'Bring the database up to date',
  upToDate: 'The database is up to date.',
  done: (names: readonly string[]) => `Done: ${names.join(', ')}.`,
};

export const seed = {
  summary: 'Make the demo stores, or complete them',
  notInProduction: 'The demo stores have people with known passwords, so they’re never made in production.',
  done: 'The demo stores are ready.',
};

export const adopt = {
  summary: 'Use the media storage and secret of this process as those of the installation',
  done: 'This process’s media storage and secret are now those of the installation.',
};

/** Where a table lies, by the names of server/db/topology.ts. */
export const places: Record<'distributed' | 'reference' | 'local', string> = {
  distributed: 'By store (each store’s rows together on one machine)',
  reference: 'Whole on every machine',
  local: 'On the coordinator alone',
};

export const topology = {
  summary: 'Show where each table belongs on a distributed PostgreSQL (Citus), and place them there',
  do: '“plan” prints the statements, “apply” runs them; without it, only the places are printed',
  applied: (statements: number) =>
    statements === 0
      ? 'Every table is where it belongs.'
      : `${statements} ${statements === 1 ? 'statement' : 'statements'} ran.`,
  notPlaced: 'not placed yet',
  withoutCitus: 'This database has no Citus: all tables are on one machine.',
  citus: (version: string) => `Citus ${version}`,
};
