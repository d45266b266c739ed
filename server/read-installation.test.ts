import { expect, test } from 'vitest';
import type { Services } from './platform/context/context.ts';
import { createReadInstallation } from './read-installation.ts';
import { patience } from './testing/patience.ts';

/** A database that answers each read as it is told, and counts them. */
function scene(answer: () => Promise<unknown>) {
  const told = { now: 0, reads: 0, answer };
  const everywhere = () => {
    told.reads += 1;
    return told.answer();
  };
  // Cast: nothing else is asked of the services.
  const services = { clock: { now: () => told.now }, db: { everywhere } } as unknown as Services;
  return { told, read: createReadInstallation(services) };
}

const nothing = { waiting: null, failed: null, emailsUnsent: null, webhooksWaiting: null };

test('a database that hangs leaves the rest of a scrape to be told, in time', async () => {
  const { read } = scene(() => new Promise(() => undefined));
  const began = performance.now();
  expect(await read()).toMatchObject(nothing);
  expect(performance.now() - began).toBeLessThan(patience(3_500));
});

test('what can’t be read is told as nothing, and asked again by whoever comes next', async () => {
  const { told, read } = scene(() => Promise.reject(new Error('away')));
  expect(await read()).toMatchObject(nothing);
  told.answer = async () => 7;
  expect(await read()).toMatchObject({ emailsUnsent: 7, webhooksWaiting: 7 });
});

test('however often it’s asked, each figure is read once in its time', async () => {
  const { told, read } = scene(async () => 7);
  await Promise.all(Array.from({ length: 50 }, read));
  await read();
  expect(told.reads).toBe(4);
  told.now = 5_000;
  await read();
  // What is due now is read again; what reads every job is kept for a minute.
  expect(told.reads).toBe(6);
  told.now = 60_000;
  await read();
  expect(told.reads).toBe(10);
});
