import { readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { brokenRoot } from '../audit-log/audit-roots.ts';
import { brokenLink } from '../audit-log/verify-chain.ts';
import { compareInstallation, howToAdopt, notSharedSentences } from '../db/installation.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { verifySecrets } from '../stores/engine/verify-secrets.ts';
import type { Command, OpenServices } from './command.ts';
import { countStuckResolutions, newestFeeds } from './doctor.sql.ts';
import { appWrites, type Finding, provenWalls, walls, workers } from './doctor-walls.ts';

/** Says whether the installation stands as it should. Exit code 1 when something is bad. */
export const doctorCommand: Command = {
  words: 'doctor',
  summary: 'Say whether this installation stands as it should',
  options: {},
  onlyLooks: true,
  async run({ app, say }) {
    const owner = createPool(app.owner, { name: 'doctor', max: 2 });
    try {
      const findings: Finding[] = [...(await settings(owner)), ...(await roles(app, owner)), await space(app)];
      const migrated = await migrations(owner);
      findings.push(migrated);
      if (migrated.state === 'ok') {
        findings.push(
          ...(await workers(app)),
          await walls(owner),
          await provenWalls(app),
          await appWrites(owner),
          ...(await shared(app)),
          await jobs(app, owner),
          await executions(app),
          await credentials(app),
          await chains(app),
          await roots(app),
        );
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

/** What a power cut must not take: the three settings that keep a committed act on the disk. */
async function settings(owner: pg.Pool): Promise<Finding[]> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name",
  );
  const { rows: version } = await owner.query<{ shown: string }>("SELECT current_setting('server_version') AS shown");
  return [
    { state: 'ok', text: `PostgreSQL ${version[0]?.shown}` },
    ...rows.map(
      ({ name, setting }): Finding =>
        setting === 'off'
          ? { state: 'bad', text: `${name} is off: a power cut can lose what was promised.` }
          : { state: 'ok', text: `${name} is ${setting}` },
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
      ? { state: 'ok', text: `The product works as ${login.name}, which row-level security binds` }
      : { state: 'bad', text: `The product works as ${login?.name}, which row-level security does not bind.` },
  ];
}

async function space({ services }: OpenServices): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(services.config.dataDir);
  const free = Math.round((bavail * bsize) / 1024 ** 2);
  const text = `${free} MB free of ${Math.round((blocks * bsize) / 1024 ** 2)} MB where the data lie`;
  return free < 500
    ? { state: 'bad', text: `${text}: writes are refused.` }
    : { state: free < 2000 ? 'look' : 'ok', text };
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
    ? { state: 'ok', text: `${done.length} migrations, none waiting` }
    : { state: 'bad', text: `Migrations wait: ${waiting.join(', ')}. Run: npx amends migrate` };
}

/** What processes apart have to share (docs/operations.md). */
async function shared({ owner, services }: OpenServices): Promise<Finding[]> {
  const different = await compareInstallation(owner, services, null);
  return different.length === 0
    ? [{ state: 'ok', text: 'Media storage and secret are those of the installation' }]
    : different.map((part) => ({ state: 'bad', text: `${notSharedSentences[part]} ${howToAdopt}` }));
}

async function jobs({ services }: OpenServices, owner: pg.Pool): Promise<Finding> {
  const { rows } = await owner.query<{ dead: number; late: number }>(
    `SELECT count(*) FILTER (WHERE attempts >= max_attempts)::int AS dead,
            count(*) FILTER (WHERE attempts < max_attempts AND run_at < $1)::int AS late
     FROM graphile_worker.jobs`,
    [new Date(services.clock.now() - 10 * 60_000).toISOString()],
  );
  const { dead = 0, late = 0 } = rows[0] ?? {};
  return dead + late === 0
    ? { state: 'ok', text: 'No job waits too long or was given up' }
    : { state: 'look', text: `${dead} jobs were given up, ${late} wait for more than ten minutes` };
}

async function executions({ services }: OpenServices): Promise<Finding> {
  const stuck = await services.db.everywhere(countStuckResolutions);
  return stuck === 0
    ? { state: 'ok', text: 'Every resolution was carried out or waits for its time' }
    : { state: 'look', text: `${stuck} resolutions failed, or nobody knows whether they were carried out` };
}

/** Whether every stored credential opens; after a restore beside another secret none does. */
async function credentials({ ctx }: OpenServices): Promise<Finding> {
  const { count, closed, open } = await verifySecrets(ctx);
  if (closed.length > 0) {
    return { state: 'bad', text: `Credentials that do not open: ${closed.join(', ')}. Connect these stores again.` };
  }
  return open.length > 0
    ? { state: 'bad', text: `Credentials in the open: ${open.join(', ')}. Run: npx amends secrets rotate` }
    : { state: 'ok', text: `${count} stored credentials open` };
}

const sampled = 200;

/** The newest feeds, each hash worked out again (threats T51). */
async function chains(app: OpenServices): Promise<Finding> {
  const newest = await app.services.db.everywhere((tx) => newestFeeds(tx, sampled));
  for (const { store_id, subject } of newest) {
    const broken = await brokenLink(app.ctx, store_id, subject);
    if (broken) {
      return { state: 'bad', text: `The feed of ${subject} was altered at its line ${broken.sequence}` };
    }
  }
  return { state: 'ok', text: `${newest.length} feeds verified, line by line` };
}

/** The newest daily roots of the stores that told most lately: a feed that was cut at its end shows here (T51). */
async function roots(app: OpenServices): Promise<Finding> {
  const newest = await app.services.db.everywhere((tx) => newestFeeds(tx, sampled));
  const stores = [...new Set(newest.map((item) => item.store_id))];
  for (const storeId of stores) {
    const broken = await brokenRoot(app.ctx, storeId);
    if (broken) {
      return {
        state: 'bad',
        text: `Events of ${storeId} do not fit the root of ${broken.day}: some were cut or altered`,
      };
    }
  }
  return { state: 'ok', text: `The daily roots of ${stores.length} stores fit their events` };
}
