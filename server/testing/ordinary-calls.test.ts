import { afterAll, expect, test } from 'vitest';
import { tablesIn } from '../platform/db/topology.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { testApp } from './app.ts';
import { freshStore } from './fixtures.ts';
import { ordinaryCalls } from './ordinary-calls.ts';
import { recorderOf } from './statement-recorder.ts';
import { type CutWorker, cutWorkers, portOfStore } from './workers-away.ts';

const app = await testApp();
const recorder = recorderOf(app.services.pool);

const whole = tablesIn('reference').join('|');
const writes = [
  new RegExp(String.raw`\b(?:insert\s+into|update|delete\s+from)\s+"?(?:${whole})\b`, 'i'),
  new RegExp(String.raw`\bfrom\s+"?(?:${whole})\b.*\bfor\s+(?:no\s+key\s+)?(?:update|share)\b`, 'is'),
];
const needAllMachines = (text: string) => writes.some((form) => form.test(text));

test.each([
  'update "api_tokens" set "revoked_at" = $1',
  'select "settings" from "stores" where "id" = $1 for update',
  'INSERT INTO users (id) VALUES ($1)',
])('a write to a table that is whole on every machine is found: %s', (text) => {
  expect(needAllMachines(text)).toBe(true);
});

test('no ordinary call writes a table that is whole on every machine', async () => {
  const round = await ordinaryCalls(app, await freshStore(app), 2);
  await round(0);
  const { result, statements } = await recorder.record(() => round(1));
  expect(result.filter(({ refusal }) => refusal !== '')).toEqual([]);
  expect(statements.map(({ text }) => text).filter(needAllMachines)).toEqual([]);
  expect(statements.some(({ text }) => text.includes('"api_token_uses"'))).toBe(true);
});

/** Each has ten calls. */
const rounds = 100;

if (app.database.kind === 'citus') {
  test('while a machine is away, no call of a store on another one is refused', async () => {
    const workers = await cutWorkers(app.database);
    afterAll(() => Promise.allSettled(workers.map((worker) => worker.cut())));
    const [lost, other] = workers as [CutWorker, CutWorker];
    const there = new Map<number, StoreRecord>();
    while (there.size < 2) {
      const store = await freshStore(app);
      there.set((await portOfStore(app.database, store.id)) ?? 0, store);
    }
    const calls = await ordinaryCalls(app, there.get(other.port)!, rounds + 1);
    const callsOfLost = await ordinaryCalls(app, there.get(lost.port)!, 2);
    const before = [...(await calls(0)), ...(await callsOfLost(0))];
    expect(before.filter(({ refusal }) => refusal !== '')).toEqual([]);

    await lost.cut();
    expect(await app.services.db.awayWorkers()).toEqual([lost.name]);
    const refused = [];
    let made = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const answered = await calls(round);
      made += answered.length;
      refused.push(...answered.filter(({ refusal }) => refusal !== ''));
    }
    expect([made, refused]).toEqual([10 * rounds, []]);
    const held = await app.ask(there.get(lost.port)?.primaryHost ?? '', '/v1/order-lookup', {
      json: { order: 'ordinary-0', email: 'ana@mail.test' },
    });
    expect(held.status).toBe(503);

    await lost.mend();
    expect(await app.services.db.awayWorkers()).toEqual([]);
    const after = await callsOfLost(1);
    expect(after.filter(({ refusal }) => refusal !== '')).toEqual([]);
  });
}
