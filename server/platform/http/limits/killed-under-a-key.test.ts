import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore } from '../../../testing/fixtures.ts';
import type { KeyedOrder } from '../../../testing/keyed-process.ts';
import { patience } from '../../../testing/patience.ts';
import { type KeyedRequest, withKey } from './idempotency.ts';

const app = await testApp();
const store = await freshStore(app);
let number = 0;

const requestOf = (): KeyedRequest => {
  number += 1;
  const actor = { kind: 'system', name: 'Test' } as const;
  return { key: `killed-${number}`, storeId: store.id, actor, operation: 'fileClaim', request: 'POST /v1/claims {}' };
};

/** Another process that answers the request, until it is killed. */
async function inWork(request: KeyedRequest) {
  const path = join(import.meta.dirname, '../../../testing/keyed-process.ts');
  const child = spawn(process.execPath, ['--no-warnings', path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const order: KeyedOrder = { database: app.database.app, request, now: app.clock.now() };
  child.stdin.write(`${JSON.stringify(order)}\n`);
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

/** The same request once more, here: what it came to. */
const again = (request: KeyedRequest) =>
  withKey(app.services, request, async () => ({ status: 200, headers: {}, body: '{}' })).then(
    ({ status }) => status,
    ({ code }: { code: string }) => code,
  );

test('a key is free as soon as the process that holds it is killed', async () => {
  const request = requestOf();
  const child = await inWork(request);
  expect(await again(request)).toBe('request-in-progress');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(() => again(request), { timeout: patience(5_000) }).toBe(200);
  expect(await again(request)).toBe(200);
});

test('a key that this process holds stays taken, however often it is asked for', async () => {
  const request = requestOf();
  let finish = () => {};
  const answer = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const working = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = withKey(app.services, request, async () => {
    begun();
    await answer;
    return { status: 200, headers: {}, body: '{}' };
  });
  await working;
  expect(await Promise.all([again(request), again(request)])).toEqual(Array(2).fill('request-in-progress'));
  finish();
  expect((await first).replayed).toBe(false);
});

test('a key that no one says to hold waits its minute, and runs again', async () => {
  const request = requestOf();
  const child = await inWork(request);
  await asOwner(app, 'UPDATE idempotency_keys SET held_by = NULL WHERE key = $1', [request.key]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await again(request)).toBe('request-in-progress');
  app.clock.advance(61_000);
  expect(await again(request)).toBe(200);
});
