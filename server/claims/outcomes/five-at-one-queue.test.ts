import { expect, test } from 'vitest';
import type { Actor } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { sendMessage } from '../messages/send-message.ts';
import { approveClaim } from './approve-claim.ts';
import { denyClaim } from './deny-claim.ts';
import { takeNext } from './take-next.ts';
import { undoDecision } from './undo-decision.ts';

const app = await testApp();
const claims = 60;

/** What one person did with the claims that they took, one after the other until none was left. */
interface Worked {
  decided: string[];
  asked: string[];
}

test('five people share one queue, and no claim is taken or decided twice', async () => {
  const store = await freshStore(app);
  for (let number = 1; number <= claims; number += 1) {
    await soldAndClaimed(app, store, `five-${number}`);
  }
  const items = new Map(
    (await asOwner(app, 'SELECT claim_id, id FROM claim_items WHERE store_id = $1', [store.id])).map((row) => [
      row.claim_id,
      row.id,
    ]),
  );

  async function work(who: Actor): Promise<Worked> {
    const ctx = app.as(who);
    const worked: Worked = { decided: [], asked: [] };
    for (let turn = 0; ; turn += 1) {
      const taken = await takeNext(ctx, { storeId: store.id });
      if (taken === null) {
        return worked;
      }
      const { id, order_id: orderId } = taken;
      const deny = (expectedVersion: number) =>
        denyClaim(ctx, {
          id,
          expectedVersion,
          reason: 'OTHER',
          customerText: 'Tracking shows the package at your door.',
        });
      const lines = [{ claimItemId: items.get(id), resolutionType: 'REFUND' }] as never;
      switch (turn % 4) {
        case 0:
          await approveClaim(ctx, { id, expectedVersion: taken.version, includeShipping: false, lines });
          worked.decided.push(id);
          break;
        case 1:
          await deny(taken.version);
          worked.decided.push(id);
          break;
        case 2: {
          const denied = await deny(taken.version);
          const undone = await undoDecision(ctx, { id, expectedVersion: denied.version });
          await approveClaim(ctx, { id, expectedVersion: undone.version, includeShipping: false, lines });
          worked.decided.push(id);
          break;
        }
        default:
          await sendMessage(ctx, { orderId, claimId: id, messageContent: 'Which one?', medias: [], needsAnswer: true });
          worked.asked.push(id);
      }
    }
  }

  const people = await Promise.all(Array.from({ length: 5 }, () => staff(app, 'store_support', store)));
  const worked = await Promise.all(people.map(work));
  const all = worked.flatMap(({ decided, asked }) => [...decided, ...asked]);
  expect(new Set(all).size).toBe(claims);
  expect(all).toHaveLength(claims);
  // Nobody stood aside while the others worked.
  expect(worked.every(({ decided }) => decided.length > 0)).toBe(true);

  const live = await asOwner(app, 'SELECT claim_id, decided_by FROM decisions WHERE store_id = $1 AND live', [
    store.id,
  ]);
  const expected = people.flatMap((who, place) =>
    (worked[place]?.decided ?? []).map((id) => [id, who.kind === 'staff' ? who.userId : '']),
  );
  expect(live.map((row) => [row.claim_id, row.decided_by]).toSorted()).toEqual(expected.toSorted());
  const messages = await asOwner(app, 'SELECT DISTINCT claim_id FROM messages WHERE store_id = $1', [store.id]);
  expect(messages.map((row) => row.claim_id).toSorted()).toEqual(worked.flatMap(({ asked }) => asked).toSorted());

  await app.drain();
  app.clock.advance(60_000);
  await app.drain();
  const refunded = await asOwner(
    app,
    `SELECT claim_id, count(*)::int AS times FROM resolutions
     WHERE store_id = $1 AND execution_state = 'EXECUTED' GROUP BY claim_id`,
    [store.id],
  );
  expect(refunded.length).toBeGreaterThan(0);
  expect(refunded.every(({ times }) => times === 1)).toBe(true);
});
