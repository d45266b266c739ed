import type { DecisionLineIn } from '#core/contract/claims/decisions.ts';
import { claimAnswer } from '../claims/claim-view/claim-answer.ts';
import type { DecisionLine } from '../claims/decisions/price-lines.ts';
import { approveClaim } from '../claims/outcomes/approve-claim.ts';
import { testApp } from './app.ts';
import { freshStore, oneCustomer, soldAndClaimed, staff } from './fixtures.ts';

type Given = Parameters<typeof soldAndClaimed>[3];

/** A store whose support approves what was claimed, with ten seconds to undo it. */
export async function decidingStore() {
  const app = await testApp();
  const store = await freshStore(app, {
    ...oneCustomer,
    methods: { credit: { enabled: true, bonus: 10, bonusType: 'percentage' } },
    rates: [{ currency: 'ZAR', rate: 18, on: '2026-03-01' }],
  });
  const support = await staff(app, 'store_support', store);
  const colleague = await staff(app, 'store_admin', store);
  let number = 1000;

  async function claimed(given: Given = {}, where = store) {
    number += 1;
    const scene = await soldAndClaimed(app, where, String(number), given);
    const items = await app.services.db.inStore(where.id, (tx) =>
      tx.selectFrom('claim_items').selectAll().where('claim_id', '=', scene.claim.id).orderBy('position').execute(),
    );
    return { ...scene, itemIds: items.map((item) => item.id), sourceOrderId: scene.order.sourceOrderId };
  }

  async function approve(
    claim: { id: string; version: number },
    lines: (Partial<DecisionLineIn> & { claimItemId: string | undefined })[],
    more: { includeShipping?: boolean } = {},
  ) {
    const approved = await approveClaim(app.as(support), {
      id: claim.id,
      expectedVersion: claim.version,
      includeShipping: false,
      ...more,
      lines: lines as unknown as DecisionLine[],
    });
    return (await claimAnswer(app.as(support), approved)).body;
  }

  const waitOutUndo = async () => {
    app.clock.advance(10_000);
    await app.drain();
  };
  return { app, store, support, colleague, claimed, approve, waitOutUndo };
}
