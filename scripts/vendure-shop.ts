import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../server/platform/db/embedded.ts';

/**
 * A Vendure shop with an embedded PostgreSQL of its own, for `npm run demo:vendure`. Orders, products and pictures stay
 * in DATA_DIR/vendure. Prints the shop's line of JSON; ends when its standard input closes, or by a signal.
 *
 * VENDURE_PORT  the first port to try on 127.0.0.1 (4300)
 */
const folder = fileURLToPath(new URL('../e2e/vendure', import.meta.url));
const dataDir = resolve(process.env.DATA_DIR ?? 'data', 'vendure');

/** The first free port from this one on. */
async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) {
    const probe = createServer().listen(port, '127.0.0.1');
    const [event] = await Promise.race([
      once(probe, 'listening').then(() => ['free']),
      once(probe, 'error').then(() => ['taken']),
    ]);
    probe.close();
    if (event === 'free') return port;
  }
  throw new Error(`No port is free from ${first} to ${first + 99}.`);
}

const database = await startEmbedded({ dataDir, fsync: true });
const admin = new pg.Client(database.superuser);
admin.on('error', () => {});
await admin.connect();
const { rows } = await admin.query("select from pg_database where datname = 'vendure'");
if (rows.length === 0) await admin.query('create database vendure');
await admin.end();

const shop = spawn(process.execPath, ['--no-deprecation', join(folder, 'server.mjs'), '--seed', '--with-parent'], {
  cwd: folder,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(await freePort(Number(process.env.VENDURE_PORT ?? 4300))),
    DB_HOST: String(database.superuser.host),
    DB_PORT: String(database.superuser.port),
    DB_USER: String(database.superuser.user),
    DB_NAME: 'vendure',
    ASSET_DIR: join(dataDir, 'pictures'),
    SEED_ORDERS: 'delivered,two-parcels,unshipped,unprotected',
  },
  stdio: ['pipe', 'inherit', 'inherit'],
});
const stop = () => shop.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.stdin.on('end', stop).on('error', stop).resume();

const [code] = await once(shop, 'exit');
await database.stop();
process.exit(code ?? 0);
