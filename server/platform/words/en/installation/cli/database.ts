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

/** Where a table lies, by the names of server/platform/db/table-facts.ts. */
export const places: Record<'distributed' | 'reference' | 'local', string> = {
  distributed: 'By store (each store’s rows together on one machine)',
  reference: 'A full copy on every machine',
  local: 'On the coordinator only',
};

export const topology = {
  summary: 'Show where tables belong in a distributed PostgreSQL (Citus), place them there, and move stores',
  do: '“plan” prints the statements, “apply” runs them, “move” moves a store; without any, only the places are printed',
  store: 'With “move”: the short name of the store',
  to: 'With “move”: the machine to move it to, as host:port',
  alone: 'With “move”: “yes” gives the store shards that it shares with no other store',
  applied: (statements: number) =>
    statements === 0
      ? 'Every table is where it belongs.'
      : `${statements} ${statements === 1 ? 'statement' : 'statements'} ran.`,
  stepExpected: (steps: readonly string[]) => `Use ${steps.map((step) => `--do ${step}`).join(' or ')}.`,
  notPlaced: 'not placed yet',
  withoutCitus: 'This database doesn’t use Citus. All tables are on one machine.',
  citus: (version: string) => `Citus ${version}`,
};

/** What a refusal of a move is about. */
interface RefusedMove {
  slug: string;
  to: string;
  /** The machines that there are. */
  known: readonly string[];
}

export const move = {
  namesExpected: 'Name the store with --store and the machine with --to.',
  machineExpected: (to: string) => `“${to}” isn’t a machine. Enter it as host:port.`,
  parting: (slug: string) => `Separating ${slug} from the stores that share its shards. Their writes wait.`,
  moving: (slug: string, from: string, to: string) =>
    `Moving ${slug} from ${from} to ${to}. Writes to the stores on these shards wait.`,
  copied: (megabytes: number, seconds: number) => `${groups.format(megabytes)} MB copied after ${seconds} s.`,
  done: ({ slug, to, seconds, parted }: { slug: string; to: string; seconds: number; parted: boolean }) =>
    `${slug} is on ${to}${parted ? ', on shards that it shares with no other store' : ''}. It took ${seconds} s.`,
  refused: {
    'one-machine': () => 'This database doesn’t use Citus. All tables are on one machine.',
    'not-placed': () => 'The tables aren’t on several machines yet. Run: npx amends topology --do apply',
    'unknown-machine': ({ to, known }: RefusedMove) =>
      `The coordinator knows no worker ${to}. Use ${known.join(' or ')}, or add it with citus_add_node.`,
    'there-already': ({ slug, to }: RefusedMove) => `${slug} is already on ${to}.`,
    'another-move': () => 'Shards are already being moved. Try again once that’s done.',
  },
};
