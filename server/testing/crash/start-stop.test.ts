import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isAlive } from '../../platform/db/postmaster.ts';
import { patience } from '../patience.ts';
import { startedBy } from '../processes.ts';
import { expectEverythingEnds, main, root, signalGroup, startingProducts } from './started.ts';

/** Real launchers and real products: what a terminal, a killed launcher and a taken port do to them. */

const started = startingProducts();

test('one Ctrl-C under npm ends launcher, product, and database', async () => {
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
