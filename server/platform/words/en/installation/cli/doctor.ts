import { plural } from '../../format.ts';

/** What `npx amends doctor` finds. */

export const summary = 'Check this installation';
export const money = 'also reads the ledger of every store again, entry by entry';

export const version = (number: string) => `Amends ${number}`;
export const postgres = (version: string | undefined) => `PostgreSQL ${version}`;
export const settingOff = (name: string) => `${name} is off: a power failure can lose committed data.`;
export const settingIs = (name: string, value: string) => `${name} is ${value}`;

export const roleBound = (role: string) => `Amends connects as ${role}, and row-level security applies to it`;
export const roleFree = (role: string | undefined) =>
  `Amends connects as ${role}, and row-level security doesn’t apply to it.`;

export const roleWrites = 'The app role can write what Amends writes, and nothing else';
export const roleWritesElse = (tables: readonly string[]) =>
  `The app role’s permissions differ from what it needs on: ${tables.join(', ')}`;

export const space = (free: number, size: number) => `${free} MB free of ${size} MB for the data`;
export const noSpace = (free: number, size: number) => `${space(free, size)}: writes are refused.`;

export const migrated = (count: number) =>
  `${count === 1 ? '1 migration' : `${count} migrations`} applied, none pending`;
export const migrationsWait = (names: readonly string[]) =>
  `Migrations pending: ${names.join(', ')}. Run: npx amends migrate`;

export const shared = 'Media storage and secret match the installation’s';

export const filesThere = (count: number) =>
  count === 1 ? 'The newest photo is in the media storage' : `The newest ${count} photos are in the media storage`;
export const filesMissing = (ids: readonly string[], of: number) =>
  `${of === 1 ? 'The newest photo is' : `${ids.length} of the newest ${of} photos ${ids.length === 1 ? 'is' : 'are'}`} missing from the media storage: ${ids.slice(0, 5).join(', ')}`;

export const proxiesNamed = 'No requests come through a proxy that TRUSTED_PROXIES doesn’t name';
export const unnamedProxies = (addresses: readonly string[]) =>
  `Requests come through ${addresses.join(', ')}, so all customers behind it count as one address, and one person’s typos block everyone. ` +
  `If it’s your proxy, set TRUSTED_PROXIES=${addresses.join(',')}.`;

export const webProcesses = (count: number, cores: number) =>
  `Requests are answered by ${count === 1 ? '1 process' : `${count} processes`} on ${cores === 1 ? '1 core' : `${cores} cores`}`;

export const noJobsFailed = 'No job was given up';
export const jobsFailed = (count: number) =>
  `${plural(count, 'job was', 'jobs were')} given up after the last try; see last_error in graphile_worker.jobs.`;
export const noJobsLate = 'No job is late';
export const jobsLate = (job: string, { waiting, minutes }: { waiting: number; minutes: number }) =>
  `Late by ${plural(minutes, 'minute')}: ${job} (${waiting} waiting)`;

export const resolutionsDone = 'Every resolution is completed or scheduled';
export const resolutionsStuck = (count: number) =>
  `Resolutions that failed, are taking too long, or have an unknown outcome: ${count}`;

export const credentialsOpen = (count: number) =>
  count === 1 ? '1 stored credential can be decrypted' : `${count} stored credentials can be decrypted`;
export const credentialsClosed = (stores: readonly string[]) =>
  `Credentials that can’t be decrypted: ${stores.join(', ')}. Connect these stores again.`;
export const credentialsInTheOpen = (stores: readonly string[]) =>
  `Credentials that aren’t encrypted: ${stores.join(', ')}. Run: npx amends secrets rotate`;

export const feedsVerified = (count: number) => `${count === 1 ? '1 feed' : `${count} feeds`} verified, line by line`;
export const feedAltered = (subject: string, line: number) => `The feed of ${subject} was altered at line ${line}`;
export const rootsFit = (stores: number) =>
  `The daily roots of ${stores === 1 ? '1 store' : `${stores} stores`} match the events`;
export const numbersFit = (stores: number) =>
  `${stores === 1 ? '1 store’s' : `${stores} stores’`} events are numbered without gaps`;
export const numberMissing = (store: string, number: number) =>
  `Event ${number} of ${store} is missing: it was removed`;
export const checkpointsFit = (stores: number) =>
  stores === 0
    ? 'No hourly checkpoints in the media storage yet'
    : `The hourly checkpoints of ${stores === 1 ? '1 store' : `${stores} stores`} in the media storage match the events`;
export const checkpointBroken = (store: string, at: string) =>
  `Events of ${store} don’t match the checkpoint of ${at} in the media storage: some were removed or altered`;
export const rootBroken = (store: string, day: string) =>
  `Events of ${store} don’t match the root of ${day}: some were removed or altered`;

export const walled = 'Every table with store data has row-level security';
export const notWalled = (tables: readonly string[]) => `Without row-level security: ${tables.join(', ')}`;
export const seenByStranger = (store: string) =>
  `Another store sees the feed of ${store}: row-level security lets it through.`;
export const ownFeedUnseen = (store: string) => `${store} doesn’t see its own feed.`;
export const storesApart = (stores: number) =>
  stores === 1 ? '1 store sees its own rows, and no one else does' : `Each of ${stores} stores sees only its own rows`;

export const storePassedOn = 'A transaction’s store is passed on to the workers';
export const workersAnswer = 'Every worker responds';
export const wholeTablesWritten = 'Every table that’s whole on each machine can be written';
export const wholeTablesRefused = (tables: readonly string[], said: string) =>
  `Tables that should be whole on each machine can’t be written: ${tables.join(', ')}: ${said}`;

const howToPlace = 'Run: npx amends topology --do apply';
export const allPlaced = 'Every table is where it belongs';
export const notPlaced = (tables: readonly string[]) =>
  `Tables that aren’t where they belong: ${tables.join(', ')}. ${howToPlace}`;

export const keysOn = (count: number) => `All ${count} foreign keys are there`;
/** @param statements what puts them on where all tables are on one machine */
export const keysMissing = (names: readonly string[], of: number, statements: string | null) =>
  `${names.length} of ${of} foreign keys ${names.length === 1 ? 'is' : 'are'} missing: ${names.join(', ')}. ` +
  (statements === null ? howToPlace : `Run in the database: ${statements}`);

export const noBooks = 'No store has a ledger yet';
const amounts = (of: readonly (readonly [string, string])[]) =>
  of.map(([what, amount]) => `${what} ${amount}`).join(', ');
/** @param balances each account with its decimal text */
export const bookFits = (
  store: string,
  {
    entries,
    currency,
    balances,
  }: { entries: number; currency: string; balances: readonly (readonly [string, string])[] },
) =>
  entries === 0
    ? `The ledger of ${store} has no entries yet`
    : `The ledger of ${store}: ${entries === 1 ? '1 entry is' : `${entries} entries are`} as posted, and its accounts sum to 0 ${currency}: ${amounts(balances)}`;
export const monthsUnsealed = (store: string, months: readonly string[]) =>
  `The ledger of ${store}: ${months.length === 1 ? 'a closed month no longer holds what it was closed with' : 'closed months no longer hold what they were closed with'}: ${months.join(', ')}`;

export const bookAltered = (store: string, ids: readonly string[], of: number) =>
  `The ledger of ${store}: ${ids.length} of ${plural(of, 'entry', 'entries')} ${ids.length === 1 ? 'was' : 'were'} altered in the database: ${ids.join(', ')}`;
const parts = { balance: 'accounts', premiums: 'premiums and their contra', given: 'given and its contra' } as const;
export const bookOff = (
  store: string,
  currency: string,
  off: readonly { part: keyof typeof parts; amount: string }[],
) =>
  `The ledger of ${store} doesn’t sum to 0 ${currency}: ${amounts(off.map(({ part, amount }) => [parts[part], amount]))}`;

export const checks = {
  workers: 'the workers',
  wholeTables: 'tables that are whole on each machine',
  tables: 'where tables are, and their foreign keys',
  walls: 'row-level security',
  provenWalls: 'that each store sees only its own rows',
  appWrites: 'the app role’s permissions',
  shared: 'media storage and secret',
  files: 'the newest photos',
  jobs: 'jobs',
  proxies: 'proxies',
  executions: 'resolutions',
  credentials: 'stored credentials',
  chains: 'the feeds',
  numbers: 'the numbers of events',
  roots: 'the daily roots',
  checkpoints: 'the hourly checkpoints',
  money: 'the ledger',
} as const;
export const notChecked = (what: keyof typeof checks, said: string) => `Couldn’t check ${checks[what]}: ${said}`;
