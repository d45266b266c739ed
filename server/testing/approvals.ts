import { expect } from 'vitest';
import type { ResolutionId } from '#core/ids.ts';
import type { DecisionLine } from '../claims/decisions/price-lines.ts';
import { approveClaim } from '../claims/outcomes/approve-claim.ts';
import { reportExecution } from '../claims/outcomes/execution/report-execution.ts';
import { revokeApproval } from '../claims/outcomes/revoke-approval.ts';
import { createConnectedStore } from '../commerce/store-engines/create-connected-store.ts';
import type { Actor } from '../platform/context/context.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { asOwner, claimRow, mailsAbout, paymentOf, resolutionsOf } from './db-asserts.ts';
import { appWithFaults } from './faulty-engine.ts';
import { freshStore, soldAndClaimed, staff } from './fixtures.ts';

/** An approval of one thing of 27 dollars, whose time to undo is over. */
export interface Approved {
  store: StoreRecord;
  id: string;
  resolutionId: ResolutionId;
  orderId: string;
  sourceOrderId: string;
  /** The order's number. */
  number: string;
}
type Given = Parameters<typeof soldAndClaimed>[3];
type Report = Parameters<typeof reportExecution>[1]['report'];

export const done = (reference = 'BANK-1', amount?: string) => ({ outcome: 'done' as const, reference, amount });
export const conflict = { code: 'state-conflict' };

/**
 * An app with a store whose engine fails as planned and a store whose people carry everything out, and the acts by which
 * an approval ends: none ends nowhere (docs/decisions/every-approval-ends.md).
 */
export async function approvals() {
  const { app, faults, sample } = await appWithFaults();
  const withEngine = await freshStore(app);
  const byHand = await createConnectedStore(app.system, {
    slug: 'by-hand',
    name: 'By hand',
    account: { name: 'By hand' },
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    hosts: ['by-hand.test'],
    connectorKind: 'api',
  });
  const people = new Map<string, { approver: Actor; colleague: Actor }>();
  for (const store of [withEngine, byHand]) {
    const approver = await staff(app, 'store_support', store);
    people.set(store.id, { approver, colleague: await staff(app, 'store_admin', store) });
  }
  const of = (store: StoreRecord) => people.get(store.id) as { approver: Actor; colleague: Actor };
  let number = 0;
  const nextNumber = () => {
    number += 1;
    return `e${number}`;
  };

  async function approved(store: StoreRecord, type = 'REFUND', given: Given = {}): Promise<Approved> {
    const number = nextNumber();
    const { claim, orderId, order } = await soldAndClaimed(app, store, number, given);
    return { ...(await approve(store, claim.id, type)), orderId, sourceOrderId: order.sourceOrderId, number };
  }
  async function approve(store: StoreRecord, id: string, type = 'REFUND') {
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
    await approveClaim(app.as(of(store).approver), {
      id,
      expectedVersion: (await claimRow(app, store, id)).version,
      includeShipping: false,
      lines: [{ claimItemId: items[0]?.id, resolutionType: type }] as DecisionLine[],
    });
    app.clock.advance(10_000);
    const [resolution] = (await resolutionsOf(app, store, id)).filter((item) => item.execution_state === 'PENDING');
    return { store, id, resolutionId: resolution!.id };
  }

  const report = (scene: Approved, said: Report, by = of(scene.store).approver) =>
    reportExecution(app.as(by), { id: scene.id, resolutionId: scene.resolutionId, report: said });
  const revoke = async (scene: Approved, by = of(scene.store).colleague, reason?: string) =>
    revokeApproval(app.as(by), {
      id: scene.id,
      expectedVersion: (await claimRow(app, scene.store, scene.id)).version,
      reason,
    });
  const stateOf = async (scene: Approved) => (await claimRow(app, scene.store, scene.id)).state;

  async function expectPaidByHand(scene: Approved, reference = 'BANK-1') {
    expect(await resolutionsOf(app, scene.store, scene.id)).toMatchObject([
      { execution_state: 'EXECUTED', carried_out_by: 'people', reference },
    ]);
    expect(await claimRow(app, scene.store, scene.id)).toMatchObject({ state: 'RESOLVED', execution_error: null });
    expect(await paymentOf(app, scene.store, scene.orderId)).toMatchObject({ reserved: '0.000', refunded: '27.000' });
    await app.drain();
    expect((await mailsAbout(app, scene.store, scene.id)).filter((item) => item === 'claim-resolved')).toHaveLength(1);
  }
  return {
    app,
    faults,
    withEngine,
    byHand,
    people,
    of,
    nextNumber,
    sample,
    approved,
    approve,
    report,
    revoke,
    stateOf,
    expectPaidByHand,
  };
}
