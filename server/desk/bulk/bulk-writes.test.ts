import { describe, expect, test } from 'vitest';
import type { BulkActId } from '#core/ids.ts';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import { nowOf } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, mailsAbout } from '../../testing/db-asserts.ts';
import { freshStore, staff } from '../../testing/fixtures.ts';
import { emptyBulkReasons } from './erase-bulk.ts';
import { runBulkAct } from './run-bulk-act.ts';
import { bulkScene } from './testing/bulk-scene.ts';

const app = await testApp();
const store = await freshStore(app);
const { plain, start, read, stands } = bulkScene(app, store);
const support = await staff(app, 'store_support', store);
const owner = await staff(app, 'store_owner', store);
const several = (count: number) => Promise.all(Array.from({ length: count }, () => plain()));
const message = (text: string, needsAnswer = false) => ({ name: 'message' as const, text, needsAnswer });
const saidOn = ({ id }: { id: string }) =>
  asOwner(app, 'SELECT content, needs_answer FROM messages WHERE claim_id = $1 ORDER BY created_at', [id]);

describe('who may not', () => {
  test('who can’t write to one customer writes to none at once', async () => {
    const [claim] = await several(1);
    const partner = await staff(app, 'orderprotection_partner', store);
    await expect(start(partner, message('Hello'), [claim!])).rejects.toMatchObject({ code: 'forbidden' });
    expect(await saidOn(claim!)).toEqual([]);
  });

  test('a name in braces that no claim fills in is refused before anything is sent', async () => {
    const [claim] = await several(1);
    await expect(start(support, message('Hi {fristName}'), [claim!])).rejects.toMatchObject({
      errors: [{ pointer: '/act/text', code: 'unknown-placeholder' }],
    });
  });
});

describe('writing to many', () => {
  test('each customer gets the text filled in from their claim, by email too', async () => {
    const claims = await several(2);
    const text = 'Hi {firstName}, about {items} on {orderNumber}: soon. {yourName}, {storeName}';
    const bulk = await start(support, message(text), claims);
    await app.drain();
    expect(await read(bulk.id, support)).toMatchObject({ done: 2, leftOut: 0, undoable: false });
    for (const claim of claims) {
      const { number } = (
        await asOwner(app, 'SELECT order_number AS number FROM orders WHERE id = $1', [claim.orderId])
      )[0]!;
      const content = `Hi Ana, about Thing i1 on ${number}: soon. ${support.name}, ${store.name}`;
      expect(await saidOn(claim)).toEqual([{ content, needs_answer: false }]);
      expect((await stands(claim.id)).state).toBe('COMMUNICATING');
      expect(await mailsAbout(app, store, claim.id)).toContain('claim-question');
    }
  });

  test('a question moves to Pending what can wait for a reply', async () => {
    const [open] = await several(1);
    await start(support, message('Which color?', true), [open!]);
    await app.drain();
    expect((await stands(open!.id)).state).toBe('WAITING_FOR_CUSTOMER');
  });

  test('what changed, or has no address, is left out with its reason', async () => {
    const [changed, unreachable] = await several(2);
    await asOwner(app, `UPDATE claims SET author_email = '' WHERE id = $1`, [unreachable!.id]);
    const bulk = await start(support, message('Hello'), [changed!, unreachable!]);
    await openClaim(app.as(owner), { id: changed!.id, expectedVersion: 1 });
    await app.drain();
    expect((await read(bulk.id, support)).reasons.map(({ why }) => why)).toEqual([
      'This claim has changed since you read it.',
      'We don’t have an email address for this customer.',
    ]);
    expect([await saidOn(changed!), await saidOn(unreachable!)]).toEqual([[], []]);
  });

  test('two workers at once write to each customer once', async () => {
    const claims = await several(4);
    const bulk = await start(support, message('Hello'), claims);
    const work = () => runBulkAct(app.system, { storeId: store.id, bulkId: bulk.id as BulkActId }, { last: false });
    await Promise.all([work(), work()]);
    await app.drain();
    expect(await read(bulk.id, support)).toMatchObject({ done: 4, leftOut: 0 });
    for (const claim of claims) {
      expect(await saidOn(claim)).toHaveLength(1);
    }
  });

  test('erasing a customer erases the text too, and nothing of it is sent to the others', async () => {
    const [erased, other] = await several(2);
    const bulk = await start(support, message('Dear Ana Ruiz'), [erased!, other!]);
    const storeId = store.id;
    const claimIds = [erased!.id];
    await app.services.db.inStore(storeId, (tx) => emptyBulkReasons(tx, storeId, { claimIds, now: nowOf(app.system) }));
    expect(JSON.stringify(await asOwner(app, 'SELECT act FROM bulk_acts WHERE id = $1', [bulk.id]))).not.toContain(
      'Ana',
    );
    await app.drain();
    expect(await read(bulk.id, support)).toMatchObject({ state: 'canceled', done: 0 });
    expect(await saidOn(other!)).toEqual([]);
  });
});
