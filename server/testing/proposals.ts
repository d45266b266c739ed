import { randomUUID } from 'node:crypto';
import type { ApprovalRow } from '#core/contract/desk/approvals.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { testApp } from './app.ts';
import { asOwner, claimRow } from './db-asserts.ts';
import { freshStore, item, signedIn, soldAndClaimed } from './fixtures.ts';
import { jsonOf } from './json-of.ts';

export type Person = Awaited<ReturnType<typeof signedIn>>;

/** An order whose refund takes two people. */
export const dear = {
  items: [item('i1', { price: '500', discount: '0', tax: '0' }), item('i2', { price: '700', discount: '0', tax: '0' })],
};

/** An app with a store of two who decide, Jonah and Mara, and Priya of the provider; and the acts by which they propose. */
export async function proposals() {
  const app = await testApp();
  const store = await freshStore(app);
  const jonah = await signedIn(app, 'store_support', store);
  const mara = await signedIn(app, 'store_admin', store);
  const priya = await signedIn(app, 'orderprotection_admin', null);
  let number = 0;
  const nextNumber = () => {
    number += 1;
    return `kept-${number}`;
  };

  const claimed = (place = store) => soldAndClaimed(app, place, nextNumber(), { order: dear, claim: { i1: 1, i2: 1 } });

  async function act(who: { headers: object }, id: string, verb: string, body: object = {}) {
    const { version } = await claimRow(app, store, id);
    const headers = { ...who.headers, 'idempotency-key': randomUUID() };
    const json = { expectedVersion: version, ...body };
    const answer = await app.ask('platform.test', `/v1/claims/${id}/${verb}`, { headers, json });
    return { status: answer.status, body: await jsonOf(answer) };
  }

  /** What is proposed: a refund of the one thing, or as `change` says, and the other sent again. */
  async function wanted(id: string, change: object = {}) {
    const rows = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1 ORDER BY position', [id]);
    return {
      lines: [
        { claimItemId: String(rows[0]?.id), resolutionType: 'REFUND', ...change },
        { claimItemId: String(rows[1]?.id), resolutionType: 'RESHIP' },
      ],
      customerText: 'We’re sorry. We’re refunding the throws.',
      note: 'The carrier admits it, ticket 88-4127.',
    };
  }

  const propose = async (who: Person, id: string, change: object = {}) =>
    act(who, id, 'approve', await wanted(id, change));

  async function desk(who: Person, id: string): Promise<ClaimDesk> {
    const answer = await app.ask('platform.test', `/v1/console/claims/${id}`, { headers: who.headers });
    return jsonOf(answer) as Promise<ClaimDesk>;
  }

  async function inbox(who: Person, id: string): Promise<ApprovalRow | undefined> {
    const path = `/v1/console/approvals?storeId=${store.id}`;
    const answer = await app.ask('platform.test', path, { headers: who.headers });
    const { rows } = (await jsonOf(answer)) as { rows: ApprovalRow[] };
    return rows.find((row) => row.claimId === id);
  }

  return { app, store, jonah, mara, priya, nextNumber, claimed, act, wanted, propose, desk, inbox };
}
