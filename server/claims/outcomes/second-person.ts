import { Problem } from '../../../core/contract/platform/problems.ts';
import type { UserId } from '../../../core/ids.ts';
import type { ToldMoney } from '../../../core/reference/claim-facts.ts';
import { say } from '../../../core/reference/problem-sentences.ts';
import { givesTheSame, isSameSum, proposalState } from '../../../core/rules/claims/outcomes/proposals.ts';
import { compareMoney } from '../../../core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { claimRight, resolveRight } from '../../platform/rights/claim-rights.ts';
import { countsAsSecond } from '../../tenancy/people/count-holders.ts';
import { standsAlone } from '../../tenancy/people/stands-alone.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { lifecycleSettingsOf } from '../../tenancy/stores/store-settings.ts';
import type { ClaimItemRow, ClaimRow } from '../claim/claim-items.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { keepProposal } from './proposals/keep-proposal.ts';
import { waitsForAnother } from './proposals/second-people.ts';

interface Wanted {
  terms: {
    lines: readonly DecisionLine[];
    includeShipping: boolean;
    customerText?: string | null;
    note?: string | null;
  };
  items: readonly ClaimItemRow[];
  /** In the order's currency, and in the store's. */
  given: string;
  total: string;
  /** What the order is told in: another than a proposal saw makes it another sum. */
  told: ToldMoney;
  expectedVersion: number;
  /** More store credit than one person gives freely, so it takes two below the limit too. */
  creditAboveBound: boolean;
}

/**
 * Nobody approves more than what one claim may pay, not even two together.
 * @param total in the store's currency
 * @throws amount-out-of-bounds
 */
export function refuseOverLimit(ctx: Ctx, store: StoreRecord, total: string): void {
  const { claimLimit } = lifecycleSettingsOf(store, ctx.config);
  if (compareMoney(total, claimLimit) > 0) {
    throw new Problem('amount-out-of-bounds', {
      detail: say('claim-limit', { limit: { amount: claimLimit, currency: store.currency } }),
    });
  }
}

/**
 * From the store's limit on, and above its bound of free store credit, a second person approves (lifecycle row 18b;
 * ASVS 2.3.5): the first approval is kept whole as a proposal and answered with second-person-required; the same from
 * another holder goes through, anything else is a proposal of theirs. Where there is no second holder and the approver
 * did not file it, a signed-in second factor stands in. Answers the problem to throw once the proposal is saved, or null
 * to go on.
 */
export async function refuseSoloApproval(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, ...wanted }: { claim: ClaimRow } & Wanted,
): Promise<Problem | null> {
  const { secondPersonFrom } = lifecycleSettingsOf(store, ctx.config);
  const small = compareMoney(wanted.total, secondPersonFrom) < 0 && !wanted.creditAboveBound;
  if (small || ctx.actor.kind === 'system') {
    return null;
  }
  // A token speaks for whoever made it, so it is nobody's second word, and nobody's word is the second to it.
  const me = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const another = (person: string | null) => me !== null && person !== null && person !== me;
  const { proposal } = claim;
  const unitsOf = (id: string) => wanted.items.find((item) => item.id === id)?.quantity ?? 0;
  const proposed =
    proposal !== null &&
    proposalState(proposal, claim.version) === 'waits' &&
    givesTheSame(proposal.what, wanted.terms, unitsOf) &&
    isSameSum(proposal, wanted);
  // Of two of whom one let the other in just now, neither is a second person.
  const counts = async (person: UserId | null) =>
    person !== null && (await countsAsSecond(tx, ctx, store, { permission: resolveRight(claim), userId: person }));
  if (proposed && another(proposal.by) && claim.filed_by !== me) {
    if (!(await counts(me))) {
      throw new Problem('forbidden', { detail: say('second-word-later') });
    }
    if (!(await counts(proposal.by))) {
      throw new Problem('forbidden', { detail: say('first-word-later') });
    }
    return null;
  }
  if (claim.filed_by !== me && (await standsAlone(tx, ctx, store, claim))) {
    return null;
  }
  if (another(claim.filed_by) && !proposal && (await counts(me)) && (await filerCounts(tx, ctx, store, claim))) {
    return null;
  }
  const { terms, given, total, told, expectedVersion } = wanted;
  const says = { customerText: terms.customerText ?? null, note: terms.note?.trim() || null };
  if (
    proposed &&
    proposal.by === me &&
    proposal.what.customerText === says.customerText &&
    proposal.note === says.note
  ) {
    return waitsForAnother(tx, ctx, store, { claim, proposal });
  }
  const { lines, includeShipping } = terms;
  const what = { act: 'approve', lines, includeShipping, customerText: says.customerText } as const;
  const kept = await keepProposal(tx, ctx, store, {
    ...{ claim, what, note: says.note, given, total, told, expectedVersion },
  });
  return waitsForAnother(tx, ctx, store, { claim: kept.claim, proposal: kept.proposal });
}

/** Whether whoever filed a claim for its customer counts as the first of two: their right is to file. */
async function filerCounts(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<boolean> {
  const right = claimRight('claims:create', claim);
  return (
    claim.filed_by !== null && (await countsAsSecond(tx, ctx, store, { permission: right, userId: claim.filed_by }))
  );
}
