import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbedded } from '../platform/db/embedded.ts';

/** An empty database for a real shop, and the way into it. */
interface ShopDatabase {
  /** A name or the folder of a unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  name: string;
  run(sql: string): Promise<void>;
  drop(): Promise<void>;
}

/** Makes a database on the server of `given`, which may create some, or on an embedded one of its own. */
export async function makeShopDatabase(kind: string, given: pg.PoolConfig | undefined): Promise<ShopDatabase> {
  const own = given ? undefined : await startOwnServer();
  const admin = new pg.Client(given ?? own?.admin);
  admin.on('error', () => {});
  await admin.connect();
  const name = `${kind}_${randomBytes(6).toString('hex')}`;
  try {
    await admin.query(`create database "${name}"`);
  } catch (error) {
    await admin.end();
    await own?.stop();
    throw error;
  }
  return {
    host: admin.host,
    port: admin.port,
    user: admin.user ?? '',
    password: typeof admin.password === 'string' ? admin.password : '',
    name,
    async run(sql) {
      const { host, port, user, password } = admin;
      const client = new pg.Client({ host, port, user, password, database: name });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    },
    async drop() {
      await admin.query(`drop database if exists "${name}" with (force)`);
      await admin.end();
      await own?.stop();
    },
  };
}

async function startOwnServer(): Promise<{ admin: pg.PoolConfig; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'amends-shop-'));
  // The unprivileged user who runs the server for root must be able to enter it.
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, fsync: false });
  return {
    admin: server.superuser,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The line of JSON that a shop prints when it answers. Throws what it complained of when it ends without one. */
export function firstReport(name: string, child: ChildProcessWithoutNullStreams): Promise<unknown> {
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-4_000);
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The ${name} shop did not start:\n${complaint}`)));
  });
}
