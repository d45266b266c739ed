import { expect, test } from 'vitest';
import type { Operation } from '#core/contract/platform/operation.ts';
import { createNote } from '../../../desk/notes/write-note.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed } from '../../../testing/fixtures.ts';
import { bodyOf, type DescribedOperation, everyDeclared, pathOf } from '../../../testing/security/operations.ts';
import { storeWithAll } from '../../../testing/security/store-with-all.ts';
import { keyedDatabase } from './keyed-work.ts';

const app = await testApp();
const keyed = (await everyDeclared()).filter((operation) => operation.idempotent);
const key = 'a-key-of-this-test';

/** Calls an operation under the key as whoever of a store may; undefined where the things are in no state for it. */
async function called({ id, method, path, body }: Operation, number: string) {
  const operation = { id, method, path, query: [], hasBody: body !== undefined } as unknown as DescribedOperation;
  const { store, things, callers } = await storeWithAll(app, number);
  const call = async ({ host, headers }: { host: string; headers: Record<string, string> }) => {
    const answer = await app.ask(host, pathOf(operation, things), {
      method: operation.method,
      headers: { ...headers, 'idempotency-key': key },
      json: bodyOf(app, operation, things),
    });
    return { status: answer.status, body: await answer.text(), replayed: answer.headers.get('idempotency-replayed') };
  };
  for (const caller of [callers.shopper, callers.machine, callers.owner, callers.view]) {
    const first = await call(caller);
    if (first.status < 300) return { store, first, again: () => call(caller) };
  }
  return undefined;
}

/** What the process leaves that is killed after the verb's commit, before its answer is kept. */
const cutOff = (id: string) =>
  asOwner(
    app,
    `UPDATE idempotency_keys SET status = NULL, answer = NULL, finished_at = NULL,
       created_at = $3 WHERE operation = $1 AND key = $2 AND status IS NOT NULL`,
    [id, key, new Date(app.clock.now() - 61_000).toISOString()],
  );

/** How many lines of the feed, claims, messages and jobs there are: an act that is done twice adds to them. */
const counts = () =>
  asOwner(
    app,
    `SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM claims) AS claims,
       (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM graphile_worker._private_jobs) AS jobs`,
  );

/** Of these the things of a store are in no state that allows them; they keep their work as all others do. */
const notHere: string[] = [];

test.each(keyed)('$id, cut off after its commit and repeated under its key, is done once', async (operation) => {
  const { id } = operation;
  const done = await called(operation, `keyed-${id}`);
  if (done === undefined) {
    notHere.push(id);
    return;
  }
  await cutOff(id);
  const before = await counts();
  const again = await done.again();
  expect(again).toEqual(done.first);
  expect(await counts()).toEqual(before);
  // From now on the answer itself is kept.
  expect(await done.again()).toEqual({ ...done.first, replayed: 'true' });
});

test.each([
  'fileClaim',
  'fileValetClaim',
  'fileOfflineClaim',
  'approveClaim',
  'denyClaim',
  'closeClaim',
  'sendMessage',
  'createNote',
  'startBulkAct',
  'createOrder',
  'createProduct',
])('%s was tried', (id) => {
  expect(notHere).not.toContain(id);
});

test('of two runs under one key, one of them slow, one works and both answer alike', async () => {
  const { claim } = await soldAndClaimed(app, await freshStore(app), 'slow');
  const run = (requestHash: string) => {
    const owner = { caller: 'token:slow', operation: 'createNote', key };
    const at = new Date(app.clock.now()).toISOString();
    const under = keyedDatabase(app.services.db, { owner, requestHash, at, resumed: false });
    return createNote({ ...app.system, ...under }, { id: claim.id, content: 'A torn box.' });
  };
  const first = await run('one');
  expect(await run('one')).toEqual(first);
  await expect(run('other')).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  expect(await asOwner(app, 'SELECT id FROM claim_notes WHERE claim_id = $1', [claim.id])).toHaveLength(1);
});
