import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, inject } from 'vitest';
import { asAdmin, inDatabase } from '../database.ts';
import { patience } from '../patience.ts';
import { bareEnv, dataFolder } from '../product.ts';

const main = join(import.meta.dirname, '../../main.ts');

export interface Process {
  child: ChildProcess;
  dataDir: string;
  said(): string;
}

/** The address of a database of the run's server as an operator would write it, for a login or the server's own. */
export function addressOf(database: string, login?: string): string {
  const { connectionString, user, host, port } = inDatabase(inject('testServer').admin, database);
  return (
    connectionString ??
    `postgres://${login ?? user}@localhost:${port ?? 5432}/${database}?host=${encodeURIComponent(String(host))}`
  );
}

/** An address of an empty database, as an operator would write it. */
export async function emptyDatabase(name: string): Promise<string> {
  const { admin, prefix } = inject('testServer');
  const database = `${prefix}${name}`;
  await asAdmin(admin, (client) => client.query(`create database "${database}"`));
  return addressOf(database);
}

/**
 * Processes of the product on one external database. Those of a test end with it: beside those of the next one they would
 * take all connections that the database has.
 */
export function processesOnOneDatabase() {
  const children: ChildProcess[] = [];
  const folders: { remove(): void }[] = [];
  afterEach(async () => {
    await Promise.all(children.splice(0).map(stopped));
    for (const folder of folders.splice(0)) {
      folder.remove();
    }
  });

  return function start(databaseUrl: string, env: Record<string, string>, prepare = (_dataDir: string) => {}): Process {
    const folder = dataFolder();
    folders.push(folder);
    prepare(folder.path);
    const child = spawn(process.execPath, [main], {
      env: { ...bareEnv(), DATABASE_URL: databaseUrl, DATA_DIR: folder.path, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    return { child, dataDir: folder.path, said: () => said };
  };
}

/** Ends a process, one that stands still too, and waits until it’s gone. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const left = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await left;
  }
}

/** Waits until a process serves; where it ends instead, the test shows all that it said. */
export async function isReady({ child, said }: Process): Promise<void> {
  const isOver = () => said().includes('Amends is ready.') || child.exitCode !== null;
  await expect.poll(isOver, { timeout: patience(150_000), interval: 100 }).toBe(true);
  expect(said(), `exit code ${child.exitCode}`).toContain('Amends is ready.');
}
