import type { z } from 'zod';
import type { amendClaim as contract } from '#core/contract/claims/amendments.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { newId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { boundOf } from '#core/rules/claims/outcomes/amendments.ts';
import { compareMoney, flatRateAmount } from '#core/rules/platform/money.ts';
import { holdOrderWithId, type OrderRows, orderRows } from '../../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { capabilityOff } from '../../../tenancy/stores/capabilities/require-capability.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { onClaim } from '../../claim/claim-access.ts';
import type { ClaimRow } from '../../claim/claim-items.ts';
import { lifecycleSettingsOf } from '../../claim/lifecycle-settings.ts';
import { type AmendmentRow, boundsOf, insertAmendment, openAmendment } from '../../decisions/amendments.ts';
import { backOfOrder } from '../../decisions/back-of-order.ts';
import { offeredOn } from '../../decisions/carried-out-by.ts';
import { refuseOverCover } from '../../decisions/cover-left.ts';
import { type Outcome, outcomeOf } from '../../decisions/outcome-of-claim.ts';
import { worthOf } from '../../decisions/worth.ts';
import { changeState, StateConflict } from '../../lifecycle/change-state.ts';
import { readOrderOfClaim } from '../read-order-of-claim.ts';

export type AmendClaim = { id: string } & z.output<typeof contract.body>;

/**
 * Proposes to change a claim that is resolved (lifecycle row 33): more for the customer, or a note of what came back
 * outside. Its decision and resolutions stay as they are, and nothing is paid before a second person confirms it. What the
 * store gave back by itself counts, up to this moment.
 * @throws state-conflict while another amendment is open; amount-out-of-bounds
 */
export async function amendClaim(ctx: Ctx, input: AmendClaim): Promise<ClaimRow> {
  const unread = input.kind === 'TOP_UP' ? await readOrderOfClaim(ctx, input) : null;
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const rows = await orderRows(tx, store.id, { id: claim.order_id });
    const outcome = await outcomeOf(tx, store.id, claim.id);
    if (!rows) {
      throw new Problem('internal');
    }
    const { currency } = rows.order;
    const { kind, reason } = input;
    const amount = flatRateAmount(input.amount, currency);
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: 'amend',
      expectedVersion: input.expectedVersion,
      data: { amendment: 'PROPOSED', kind, total: amount, currency, said: reason },
    });
    if (!outcome.decision || ctx.actor.kind !== 'staff') {
      throw new Problem('internal');
    }
    if (openAmendment(outcome)) {
      throw new StateConflict(claim, say('amendment-open'));
    }
    const method = input.kind === 'TOP_UP' ? input.method : null;
    await refuseBeyond(tx, ctx, store, { claim, rows, outcome, kind, method, amount });
    if (kind === 'TOP_UP') {
      await refuseOverCover(tx, store.id, { claim, rows, amount });
    }
    await insertAmendment(tx, {
      store_id: store.id,
      id: newId('amendment', ctx.clock.now()),
      claim_id: claim.id,
      decision_id: outcome.decision.id,
      kind,
      method,
      amount,
      currency,
      state: 'PROPOSED',
      reason,
      customer_text: input.customerText ?? '',
      reference: input.kind === 'REVERSAL' ? input.reference : '',
      proposed_by: ctx.actor.userId,
      proposed_by_name: ctx.actor.name,
      proposed_at: nowOf(ctx),
      unchecked: unread && JSON.stringify(unread),
    });
    return moved;
  });
}

type Asked = Pick<AmendmentRow, 'kind' | 'method' | 'amount'> & { claim: ClaimRow; rows: OrderRows; outcome: Outcome };

/**
 * An amendment is above 0 and within its bound, when it is proposed and when it is confirmed; a top-up of an order without
 * a rate has none. The order is held, so that of two top-ups at once the second sees what the first gives.
 */
export async function refuseBeyond(tx: Tx, ctx: Ctx, store: StoreRecord, asked: Asked): Promise<void> {
  const { claim, outcome, kind, method, amount } = asked;
  const capability = kind === 'TOP_UP' ? capabilityOff(store, method ?? 'REFUND', claim.created_at) : null;
  if (capability !== null) {
    throw new Problem('amount-out-of-bounds', { detail: say('capability-off', { capability }) });
  }
  await holdOrderWithId(tx, store.id, asked.rows.order.id);
  const rows = (await orderRows(tx, store.id, { id: asked.rows.order.id })) ?? asked.rows;
  const { claimLimit } = lifecycleSettingsOf(store, ctx.config);
  const back = await backOfOrder(tx, store.id, rows);
  const bounds = boundsOf(offeredOn(ctx.connectors.of(store), store, claim), rows, outcome, { claimLimit, back });
  const most = boundOf(bounds, kind, method);
  if (compareMoney(amount, '0') <= 0) {
    throw new Problem('amount-out-of-bounds', { detail: say('amount-above-zero') });
  }
  if (kind === 'TOP_UP') {
    worthOf(rows.order, store, amount);
  }
  if (compareMoney(amount, most) > 0) {
    throw new Problem('amount-out-of-bounds', {
      detail: say('amendment-most', { most: { amount: most, currency: rows.order.currency } }),
    });
  }
}

/** The amendment of a claim that has not come to an end, with what it is judged by. */
export async function openAmendmentOf(tx: Tx, store: StoreRecord, claim: ClaimRow) {
  const outcome = await outcomeOf(tx, store.id, claim.id);
  return { outcome, open: openAmendment(outcome) };
}
