import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isAlive } from '../../db/postmaster.ts';
import { freePort } from '../free-port.ts';
import { patience } from '../patience.ts';
import { startedBy } from '../processes.ts';
import { bareEnv, copyOf, dataFolder } from '../product.ts';
import { inside } from './whole-product.ts';

/** Real launchers and real products: what a terminal, a killed launcher and a taken port do to them. */

const root = join(import.meta.dirname, '../../..');
const main = join(root, 'server/main.ts');
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

interface Started {
  child: ChildProcess;
  port: number;
  /** Process id of its database. */
  database(): number;
  /** Everything that it wrote. */
  said(): string;
}

/** Starts a command as the leader of its own process group, like a terminal does, and waits until it serves. */
async function started(command: string, args: string[], { ready = true } = {}): Promise<Started> {
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

const serves = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}

async function expectEverythingEnds({ port }: Started, database: number): Promise<void> {
  await expect.poll(() => isAlive(database), { timeout: patience(20_000) }).toBe(false);
  await expect.poll(() => serves(port), { timeout: patience(5_000) }).toBe(false);
}

test('one Ctrl-C under npm ends launcher, product and database, though npm passes the signal on', async () => {
  const product = await started('npm', ['start']);
  const database = product.database();
  expect(isAlive(database)).toBe(true);
  const left = once(product.child, 'exit');
  signalGroup(product.child, 'SIGINT');
  await expectEverythingEnds(product, database);
  await left;
});

test('a second signal within two seconds counts as the same: the product exits with 0', async () => {
  const product = await started(process.execPath, [main]);
  const database = product.database();
  const left = once(product.child, 'exit');
  product.child.kill('SIGINT');
  product.child.kill('SIGINT');
  product.child.kill('SIGTERM');
  expect((await left)[0]).toBe(0);
  await expectEverythingEnds(product, database);
});

test('the decoder of photos runs before the first one comes, and ends with the product', async () => {
  const { child } = await started(process.execPath, [main]);
  const decoders = () => startedBy(child.pid ?? 0, 'decoder-process');
  await expect.poll(() => decoders().length, { timeout: patience(10_000) }).toBe(1);
  const [decoder = 0] = decoders();
  const left = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await left)[0]).toBe(0);
  expect(isAlive(decoder)).toBe(false);
});

test('Ctrl-C while the database starts leaves no database behind', async () => {
  const product = await started(process.execPath, [main], { ready: false });
  await expect
    .poll(() => product.said(), { timeout: patience(60_000), interval: 5 })
    .toContain('Starting the database');
  const left = once(product.child, 'exit');
  product.child.kill('SIGINT');
  expect((await left)[0]).toBe(0);
  // A database that ended cleanly leaves no file with its process id.
  expect(product.database()).toBe(0);
});

test('a killed launcher leaves no product and no database behind', async () => {
  const run = pathToFileURL(join(root, 'scripts/lib/run.js')).href;
  const launch = `import { handToChild } from '${run}'; handToChild('${main}', []);`;
  const product = await started(process.execPath, ['--input-type=module', '--eval', launch]);
  const database = product.database();
  product.child.kill('SIGKILL');
  await expectEverythingEnds(product, database);
});

test('a killed npm leaves no product and no database behind', async () => {
  const product = await started('npm', ['start']);
  const database = product.database();
  product.child.kill('SIGKILL');
  await expectEverythingEnds(product, database);
});
