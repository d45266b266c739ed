import { readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type pg from 'pg';
import * as words from '#server-words/installation/cli/doctor.ts';
import { mailFaults, mailGoesOut, mailStays } from '#server-words/installation/mail.ts';
import { howToAdopt, notShared } from '#server-words/installation/start.ts';
import { executingTooLong } from '../../claims/decisions/executing-too-long.ts';
import { verifySecrets } from '../../commerce/store-engines/verify-secrets.ts';
import { version } from '../../platform/config/release.ts';
import { compareInstallation } from '../../platform/db/installation.ts';
import { MIGRATIONS } from '../../platform/db/migrate.ts';
import { createPool } from '../../platform/db/pool.ts';
import { proxyList } from '../../platform/http/auth/address.ts';
import { failedJobs, lateJobs } from '../../platform/jobs/late-jobs.ts';
import { mailFault } from '../../platform/mail/mail-faults.ts';
import { tellSender } from '../../platform/mail/sender/tell-sender.ts';
import { renditionKey } from '../../platform/media/storage/media-keys.ts';
import type { Command, OpenServices } from '../command.ts';
import { countStuckResolutions, newestFiles, proxiesSince } from './doctor.sql.ts';
import { chains, checkpoints, numbers, roots } from './doctor-feeds.ts';
import { books } from './doctor-money.ts';
import { tables } from './doctor-tables.ts';
import { appWrites, type Finding, provenWalls, walls, wholeTables, workers } from './doctor-walls.ts';

type Check = keyof typeof words.checks;
type Checking = () => Promise<Finding | Finding[]>;

/** Checks the installation. Exit code 1 when something is bad. */
export const doctorCommand: Command = {
  command: 'doctor',
  summary: words.summary,
  options: { money: { what: words.money, bare: true } },
  onlyLooks: true,
  async run({ app, options, say }) {
    const owner = createPool(app.owner, { name: 'doctor', max: 2 });
    try {
      const findings: Finding[] = [
        { state: 'ok', text: words.version(version) },
        ...(await settings(owner)),
        ...(await roles(app, owner)),
        await space(app),
        processes(app),
        mail(app),
        ...(await tellSender(app.services.config, app.services.resolveTxt)),
      ];
      const migrated = await migrations(owner);
      findings.push(migrated);
      if (migrated.state === 'ok') {
        // One that fails, such as for a machine that is away, leaves the others to be told.
        const checks: Record<Exclude<Check, 'money'>, Checking> & Partial<Record<Check, Checking>> = {
          workers: () => workers(app, owner),
          wholeTables: () => wholeTables(app),
          tables: () => tables(owner),
          walls: () => walls(owner),
          provenWalls: () => provenWalls(app),
          appWrites: () => appWrites(owner),
          shared: () => shared(app),
          files: () => files(app),
          jobs: () => jobs(app),
          proxies: () => proxies(app),
          executions: () => executions(app),
          credentials: () => credentials(app),
          chains: () => chains(app),
          numbers: () => numbers(app),
          checkpoints: () => checkpoints(app),
          roots: () => roots(app),
          // It reads every book from its first entry on, which takes a while.
          ...(options.money === 'true' && { money: () => books(app) }),
        };
        for (const [what, check] of Object.entries(checks) as [Check, Checking][]) {
          const found = await check().catch((error: unknown): Finding => {
            const said = error instanceof Error ? error.message : String(error);
            return { state: 'bad', text: words.notChecked(what, said) };
          });
          findings.push(...[found].flat());
        }
      }
      for (const { state, text } of findings) {
        say(`${{ ok: 'ok  ', look: 'LOOK', bad: 'BAD ' }[state]}  ${text}`);
      }
      return findings.some((item) => item.state === 'bad') ? 1 : 0;
    } finally {
      await owner.end();
    }
  },
};

/** What a power failure must not take: the three settings that keep a committed act on the disk. */
async function settings(owner: pg.Pool): Promise<Finding[]> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name",
  );
  const { rows: version } = await owner.query<{ shown: string }>("SELECT current_setting('server_version') AS shown");
  return [
    { state: 'ok', text: words.postgres(version[0]?.shown) },
    ...rows.map(
      ({ name, setting }): Finding =>
        setting === 'off'
          ? { state: 'bad', text: words.settingOff(name) }
          : { state: 'ok', text: words.settingIs(name, setting) },
    ),
  ];
}

async function roles(app: OpenServices, owner: pg.Pool): Promise<Finding[]> {
  const { rows } = await app.services.pool.query<{ name: string; free: boolean }>(
    'SELECT rolname AS name, rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user',
  );
  const { rows: owners } = await owner.query<{ name: string }>('SELECT current_user AS name');
  const login = rows[0];
  const apart = login?.name !== owners[0]?.name;
  return [
    login && !login.free && apart
      ? { state: 'ok', text: words.roleBound(login.name) }
      : { state: 'bad', text: words.roleFree(login?.name) },
  ];
}

async function space({ services }: OpenServices): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(services.config.dataDir);
  const free = Math.round((bavail * bsize) / 1024 ** 2);
  const size = Math.round((blocks * bsize) / 1024 ** 2);
  return free < 500
    ? { state: 'bad', text: words.noSpace(free, size) }
    : { state: free < 2000 ? 'look' : 'ok', text: words.space(free, size) };
}

/** How many processes share the cores; more than there are only wait for each other. */
function processes({ services: { config } }: OpenServices): Finding {
  const cores = availableParallelism();
  const text = words.webProcesses(config.webProcesses, cores);
  return { state: config.webProcesses > cores ? 'look' : 'ok', text };
}

/** Whether emails leave this installation: one without a mail server keeps them, and its customers hear nothing. */
function mail({ services: { config } }: OpenServices): Finding {
  const fault = mailFault(config);
  if (fault !== null) {
    return { state: 'bad', text: mailFaults[fault] };
  }
  const text = config.smtpUrl === null ? mailStays : mailGoesOut(new URL(config.smtpUrl).host);
  return { state: 'ok', text };
}

async function migrations(owner: pg.Pool): Promise<Finding> {
  const { rows: there } = await owner.query<{ there: boolean }>(
    "SELECT to_regclass('schema_migration') IS NOT NULL AS there",
  );
  const done = there[0]?.there
    ? (await owner.query<{ name: string }>('SELECT name FROM schema_migration')).rows.map((row) => row.name)
    : [];
  const waiting = readdirSync(MIGRATIONS)
    .map((file) => file.replace(/\.sql$/, ''))
    .filter((name) => !done.includes(name));
  return waiting.length === 0
    ? { state: 'ok', text: words.migrated(done.length) }
    : { state: 'bad', text: words.migrationsWait(waiting) };
}

/** Whether somebody passes requests on whom the configuration doesn't name: all customers behind it count as one address. */
async function proxies({ services: { db, clock, config } }: OpenServices): Promise<Finding> {
  const since = new Date(clock.now() - proxyDays * 86_400_000).toISOString();
  const isNamed = proxyList(config.trustedProxies);
  const unnamed = (await db.everywhere((tx) => proxiesSince(tx, since))).filter((address) => !isNamed(address));
  return unnamed.length === 0
    ? { state: 'ok', text: words.proxiesNamed }
    : { state: 'look', text: words.unnamedProxies(unnamed) };
}

/** An address that passed nothing on for so long is no proxy any more. */
const proxyDays = 7;

/** What processes apart have to share (docs/operations.md). */
async function shared({ owner, services }: OpenServices): Promise<Finding[]> {
  const different = await compareInstallation(owner, services, null);
  return different.length === 0
    ? [{ state: 'ok', text: words.shared }]
    : different.map((part) => ({ state: 'bad', text: `${notShared[part]} ${howToAdopt}` }));
}

/** Whether the newest files that claims show are in the storage; after a restore without its media none is. */
async function files({ services: { db, media } }: OpenServices): Promise<Finding> {
  const newest = await db.everywhere((tx) => newestFiles(tx, sampledFiles));
  const there = await Promise.all(
    newest.map(async ({ store_id, id }) => (await media.size(renditionKey(store_id, id, 'full'))) !== null),
  );
  const missing = newest.filter((_, index) => !there[index]).map(({ id }) => id);
  return missing.length === 0
    ? { state: 'ok', text: words.filesThere(newest.length) }
    : { state: 'bad', text: words.filesMissing(missing, newest.length) };
}

/** Jobs that were given up, and by how much those that are due are late, by kind. */
async function jobs({ services }: OpenServices): Promise<Finding[]> {
  const dead = (await failedJobs(services.db)).reduce((all, { count }) => all + count, 0);
  const now = services.clock.now();
  const late = await lateJobs(services);
  return [
    dead === 0 ? { state: 'ok', text: words.noJobsFailed } : { state: 'look', text: words.jobsFailed(dead) },
    ...(late.length === 0 ? [{ state: 'ok', text: words.noJobsLate } as const] : []),
    ...late.map(({ job, waiting, since }): Finding => {
      const minutes = Math.floor((now - Date.parse(since)) / 60_000);
      return { state: 'look', text: words.jobsLate(job, { waiting, minutes }) };
    }),
  ];
}

async function executions({ services }: OpenServices): Promise<Finding> {
  const begun = executingTooLong(services);
  const stuck = await services.db.everywhere((tx) => countStuckResolutions(tx, begun));
  return stuck === 0
    ? { state: 'ok', text: words.resolutionsDone }
    : { state: 'look', text: words.resolutionsStuck(stuck) };
}

/** Whether every stored credential opens; after a restore beside another secret none does. */
async function credentials({ ctx }: OpenServices): Promise<Finding> {
  const { count, closed, open } = await verifySecrets(ctx);
  if (closed.length > 0) {
    return { state: 'bad', text: words.credentialsClosed(closed) };
  }
  return open.length > 0
    ? { state: 'bad', text: words.credentialsInTheOpen(open) }
    : { state: 'ok', text: words.credentialsOpen(count) };
}

const sampledFiles = 50;
