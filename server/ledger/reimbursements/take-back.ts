import type { AmendmentId, ClaimId } from '#core/ids.ts';
import { cameBackOf, partsOfReturn } from '#core/rules/ledger/reimbursement.ts';
import { transfersOfReturn } from '#core/rules/ledger/transfers.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { post } from '../books/post.ts';
import { addCameBack, reimbursementsOf } from './reimbursements.sql.ts';

/**
 * Something came back of what a claim was given: the provider takes its part of that back, each for the month of its gift,
 * in the commit in which it's confirmed (finance.md 3 M8). Nothing where nothing of the claim was reckoned.
 * @param amount in the order's currency
 * @param at when it was confirmed, ISO 8601
 */
export async function takeBack(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { amendmentId, claimId, amount, at }: { amendmentId: AmendmentId; claimId: ClaimId; amount: string; at: string },
): Promise<void> {
  const gifts = await reimbursementsOf(tx, store.id, claimId);
  const currency = gifts[0]?.order_currency;
  if (currency === undefined) {
    return;
  }
  const before = gifts.map((gift) => ({
    ...{ given: gift.given_without_bonus, givenWhole: gift.given_whole, rate: gift.rate },
    ...{ reimbursed: gift.reimbursed, cameBack: gift.came_back, givenCameBack: gift.given_came_back },
  }));
  const parts = partsOfReturn(before, amount, currency);
  const backs = gifts.map((gift, place) => ({
    ...{ gift, place },
    back: cameBackOf(before[place]!, parts[place]!, store.currency),
  }));
  const lines = backs.flatMap(({ gift, place, back }) => transfersOfReturn(back, gift.for_month, place));
  await Promise.all([
    ...backs.map(({ gift, back }) => addCameBack(tx, store.id, { resolutionId: gift.resolution_id, ...back })),
    post(tx, ctx, store, [{ kind: 'amendment', id: amendmentId, at, lines }]),
  ]);
}
