import { expect } from 'vitest';
import { readClaimActions } from '../claims/claim-view/claim-actions.ts';
import { type AmendClaim, amendClaim } from '../claims/outcomes/amendments/amend-claim.ts';
import { cancelAmendment } from '../claims/outcomes/amendments/cancel-amendment.ts';
import { confirmAmendment } from '../claims/outcomes/amendments/confirm-amendment.ts';
import { approveClaim } from '../claims/outcomes/approve-claim.ts';
import type { EngineOrder } from '../commerce/connectors/connector.ts';
import type { Actor } from '../platform/context/context.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { asOwner, claimRow } from './db-asserts.ts';
import { appWithFaults } from './faulty-engine.ts';
import { freshStore, soldAndClaimed, staff } from './fixtures.ts';

/** A claim that is resolved, with its order. */
export interface Resolved {
  id: string;
  orderId: string;
  sourceOrderId: string;
  /** As its store sold it. */
  order: EngineOrder;
  where: StoreRecord;
}

export const goodwill = { kind: 'TOP_UP', method: 'REFUND', amount: '10', reason: 'It took us too long.' } as const;
export const cameBack = { kind: 'REVERSAL', amount: '27', reference: 'BANK-7', reason: 'Refunded twice.' } as const;
type Terms = typeof goodwill | typeof cameBack | Record<string, unknown>;

export const outOfBounds = { code: 'amount-out-of-bounds' };

/** An app whose engine fails as planned, a store of two who decide, and the acts by which a resolved claim is amended. */
export async function amendments() {
  const { app, faults } = await appWithFaults();
  const store = await freshStore(app);
  const support = await staff(app, 'store_support', store);
  const admin = await staff(app, 'store_admin', store);
  let number = 0;

  /** A claim whose refund of 27.00 is done. */
  async function resolved(where = store, decider: Actor = admin): Promise<Resolved> {
    number += 1;
    const { claim, orderId, order } = await soldAndClaimed(app, where, `amend-${number}`);
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    await approveClaim(app.as(decider), {
      id: claim.id,
      expectedVersion: 1,
      includeShipping: false,
      lines: [{ claimItemId: String(items[0]?.id), resolutionType: 'REFUND' }],
    });
    app.clock.advance(10_000);
    await app.drain();
    expect(await claimRow(app, where, claim.id)).toMatchObject({ state: 'RESOLVED' });
    return { id: claim.id, orderId, sourceOrderId: order.sourceOrderId, order, where };
  }

  const version = async ({ id, where }: Resolved) => (await claimRow(app, where, id)).version;
  const propose = async (scene: Resolved, actor: Actor = support, terms: Terms = goodwill) =>
    amendClaim(app.as(actor), { id: scene.id, expectedVersion: await version(scene), ...terms } as AmendClaim);
  const confirm = async (scene: Resolved, actor: Actor = admin) =>
    confirmAmendment(app.as(actor), { id: scene.id, expectedVersion: await version(scene) });
  const cancel = async (scene: Resolved, actor: Actor = admin) =>
    cancelAmendment(app.as(actor), { id: scene.id, expectedVersion: await version(scene) });
  const offered = async (scene: Resolved, actor: Actor) =>
    (await readClaimActions(app.as(actor), scene)).allowed.filter((name) => name.includes('amend'));

  async function amendment({ id, where }: Resolved) {
    const [row] = await asOwner(app, 'SELECT * FROM amendments WHERE store_id = $1 AND claim_id = $2', [where.id, id]);
    return row;
  }
  return { app, faults, store, support, admin, resolved, version, propose, confirm, cancel, offered, amendment };
}
