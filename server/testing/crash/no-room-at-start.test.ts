import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { asAdmin, inDatabase } from '../database.ts';
import { patience } from '../patience.ts';
import { bareEnv, dataFolder } from '../product.ts';

/**
 * A start on a database whose connections are all taken: it says so, waits, and goes on once there are some. The login of
 * these processes may have so few that each step of the start is once the first to be refused.
 */

const { admin, prefix } = inject('testServer');
const main = join(import.meta.dirname, '../../main.ts');
const login = `${prefix}crowded`;
const folder = dataFolder();
let child: ChildProcess | undefined;

afterAll(async () => {
  await stop();
  folder.remove();
  await asAdmin(admin, async (client) => {
    await client.query(`drop database if exists "${login}" with (force)`);
    await client.query(`drop owned by "${login}"`);
    await client.query(`drop role "${login}"`);
  });
});

async function stop(): Promise<void> {
  if (child?.exitCode === null && child.signalCode === null) {
    const left = once(child, 'exit');
    child.kill('SIGTERM');
    await left;
  }
}

/** -1 stands for as many as the database has. */
const mayHave = (connections: number) =>
  asAdmin(admin, (client) => client.query(`alter role "${login}" connection limit ${connections}`));

function start(): { said(): string } {
  const { host, port } = inDatabase(admin, login);
  const url = `postgres://${login}@localhost:${port ?? 5432}/${login}?host=${encodeURIComponent(String(host))}`;
  const env = { ...bareEnv(), DATABASE_URL: url, DATA_DIR: folder.path, PORT: '0', AMENDS_PROFILE: 'test' };
  const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  let said = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return { said: () => said };
}

const waits = 'The database isn’t available right now';

test('a start without a connection left says so and waits, whichever step it comes to', async () => {
  await asAdmin(admin, async (client) => {
    await client.query(`create role "${login}" login createrole`);
    await client.query(`grant amends_app to "${login}"`);
    await client.query(`create database "${login}" owner "${login}"`);
  });
  for (const connections of [0, 1, 2, 3, 4, 5, 6]) {
    await mayHave(connections);
    const { said } = start();
    const isReady = () => said().includes('Amends is ready.') || child?.exitCode !== null;
    const isWaiting = () => said().includes(waits) || said().includes('The queue waits for the database') || isReady();
    await expect.poll(isWaiting, { timeout: patience(60_000), interval: 50 }).toBe(true);
    await mayHave(-1);
    await expect.poll(isReady, { timeout: patience(60_000), interval: 50 }).toBe(true);
    expect(said(), `with ${connections}, exit code ${child?.exitCode}`).toContain('Amends is ready.');
    // The steps before the queue’s ask for one or two at once.
    if (connections < 2) expect(said()).toContain(waits);
    await stop();
  }
});
