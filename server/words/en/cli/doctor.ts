/** What `npx amends doctor` finds. */

export const summary = 'Check this installation';

export const postgres = (version: string | undefined) => `PostgreSQL ${version}`;
export const settingOff = (name: string) => `${name} is off: a power failure can lose committed data.`;
export const settingIs = (name: string, value: string) => `${name} is ${value}`;

export const roleBound = (role: string) => `The product works as ${role}, which row-level security binds`;
export const roleFree = (role: string | undefined) =>
  `The product works as ${role}, which row-level security doesn’t bind.`;

export const roleWrites = 'The app role can write what the product writes, and nothing else';
export const roleWritesElse = (tables: readonly string[]) =>
  `The app role’s permissions differ from what it needs on: ${tables.join(', ')}`;

export const space = (free: number, size: number) => `${free} MB free of ${size} MB for the data`;
export const noSpace = (free: number, size: number) => `${space(free, size)}: writes are refused.`;

export const migrated = (count: number) => `${count} migrations, none waiting`;
export const migrationsWait = (names: readonly string[]) =>
  `Migrations waiting: ${names.join(', ')}. Run: npx amends migrate`;

export const shared = 'Media storage and secret are those of the installation';

export const noJobsStuck = 'No stuck or failed jobs';
export const jobsStuck = (failed: number, late: number) =>
  `Failed jobs: ${failed}. Waiting more than 10 minutes: ${late}.`;

export const resolutionsDone = 'Every resolution is completed or scheduled';
export const resolutionsStuck = (count: number) => `Resolutions that failed or whose outcome is unknown: ${count}`;

export const credentialsOpen = (count: number) =>
  count === 1 ? '1 stored credential opens' : `${count} stored credentials open`;
export const credentialsClosed = (stores: readonly string[]) =>
  `Credentials that don’t open: ${stores.join(', ')}. Connect these stores again.`;
export const credentialsInTheOpen = (stores: readonly string[]) =>
  `Credentials that aren’t sealed: ${stores.join(', ')}. Run: npx amends secrets rotate`;

export const feedsVerified = (count: number) => `${count} feeds verified, line by line`;
export const feedAltered = (subject: string, line: number) => `The feed of ${subject} was altered at line ${line}`;
export const rootsFit = (stores: number) => `The daily roots of ${stores} stores match their events`;
export const rootBroken = (store: string, day: string) =>
  `Events of ${store} don’t match the root of ${day}: some were cut or altered`;

export const walled = 'Every store’s table has row-level security';
export const notWalled = (tables: readonly string[]) => `Without row-level security: ${tables.join(', ')}`;
export const seenByStranger = (store: string) =>
  `Another store sees the feed of ${store}: row-level security lets it through.`;
export const ownFeedUnseen = (store: string) => `${store} doesn’t see its own feed.`;
export const storesApart = (stores: number) => `${stores} stores see their own rows, and a stranger sees none of them`;

export const storePassedOn = 'The store of a transaction is passed on to the workers';
export const storeNotPassedOn =
  "Workers don’t learn the store and answer no rows: set citus.propagate_set_commands = 'local'.";
export const workersAnswer = 'Every worker answers';
export const workersAway = (names: readonly string[]) =>
  `Workers that don’t answer: ${names.join(', ')}. Their stores can’t be served.`;
