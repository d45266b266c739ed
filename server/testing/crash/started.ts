import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { isAlive } from '../../platform/db/postmaster.ts';
import { freePort } from '../free-port.ts';
import { patience } from '../patience.ts';
import { bareEnv, copyOf, dataFolder } from '../product.ts';
import { inside } from './whole-product.ts';

export const root = join(import.meta.dirname, '../../..');
export const main = join(root, 'server/main.ts');

/** Products that a test starts as a terminal does; each is gone after its test. */
export function startingProducts() {
  const ended: (() => Promise<void>)[] = [];

  /** A migrated database, which all but one product here begin with. */
  const prepared = dataFolder();
  beforeAll(() => inside(prepared.path, () => Promise.resolve()));
  afterAll(prepared.remove);

  afterEach(async () => {
    for (const end of ended.splice(0)) {
      await end();
    }
  });

  /** Starts a command as the leader of its own process group, like a terminal does, and waits until it serves. */
  async function started(
    command: string,
    args: string[],
    { ready = true, env = {} }: { ready?: boolean; env?: Record<string, string> } = {},
  ): Promise<Started> {
    const folder = ready ? copyOf(prepared) : dataFolder();
    const port = await freePort();
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      env: {
        ...bareEnv(),
        HOME: process.env.HOME,
        AMENDS_PROFILE: 'test',
        DATA_DIR: folder.path,
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const pidFile = join(folder.path, 'db', 'cluster', 'postmaster.pid');
    const database = () => Number(existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[0] : 0);
    ended.push(async () => {
      signalGroup(child, 'SIGKILL');
      const left = database();
      if (left > 0 && isAlive(left)) {
        process.kill(left, 'SIGQUIT');
        await expect.poll(() => isAlive(left), { timeout: patience(10_000) }).toBe(false);
      }
      folder.remove();
    });
    if (ready) {
      await expect.poll(() => serves(port), { timeout: patience(60_000), interval: 100, message: said }).toBe(true);
    }
    return { child, port, database, said: () => said };
  }
  return started;
}

/** A product that runs, or begins to. */
export interface Started {
  child: ChildProcess;
  port: number;
  /** Process id of its database. */
  database(): number;
  /** Everything that it wrote. */
  said(): string;
}

/** Whether the product answers on a port. */
export const serves = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Sends a signal to all processes of a product, as a terminal does. */
export function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}

/** Waits until database and product are gone. */
export async function expectEverythingEnds({ port }: Started, database: number): Promise<void> {
  await expect.poll(() => isAlive(database), { timeout: patience(20_000) }).toBe(false);
  await expect.poll(() => serves(port), { timeout: patience(5_000) }).toBe(false);
}
