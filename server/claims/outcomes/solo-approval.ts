import { Problem } from '#core/contract/platform/problems.ts';
import type { ToldMoney } from '#core/reference/claim-facts.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { ReachedAlone } from '#core/reference/sums-alone.ts';
import { givesTheSame, isSameSum, proposalState } from '#core/rules/claims/outcomes/proposals.ts';
import { compareWorth, type Worth } from '#core/rules/platform/money.ts';
import { whyNotTwo } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { claimRight, resolveRight } from '../../platform/rights/claim-rights.ts';
import { oneWith, standsAlone, twoPeople } from '../../tenancy/people/second-word.ts';
import { isBeyondOwn } from '../../tenancy/people/support/own-limit.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { ClaimItemRow, ClaimRow } from '../claim/claim-items.ts';
import { lifecycleSettingsOf } from '../claim/lifecycle-settings.ts';
import { reachedByApproving } from '../decisions/approved-alone.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { actingPerson } from '../lifecycle/staff-acts.ts';
import { twoDeciders } from '../second-word/asker-on.ts';
import { waitsForAnother } from '../second-word/second-people.ts';
import { keepProposal } from './proposals/keep-proposal.ts';

/** By how many people an approval is given; or the problem to throw once what one proposed is saved. */
type Solo = { by: 'one' | 'two' } | { waits: Problem };

interface Wanted {
  terms: {
    lines: readonly DecisionLine[];
    includeShipping: boolean;
    customerText?: string | null;
    note?: string | null;
    overrideText?: string | null;
  };
  items: readonly ClaimItemRow[];
  /** In the order's currency, and in the store's. */
  given: string;
  total: Worth;
  /** What the order is told in: another than a proposal saw makes it another sum. */
  told: ToldMoney;
  expectedVersion: number;
  /** More store credit than one person gives freely, so it takes two below the limit too. */
  creditAboveBound: boolean;
  /** What it reaches, where that was asked already (`isSmall`). */
  reached?: ReachedAlone | null;
}

/** Whether an approval is one that a single person gives, as long as what they gave before doesn't reach a limit with it. */
export function isSmall(
  ctx: Ctx,
  store: StoreRecord,
  { total, creditAboveBound }: Pick<Wanted, 'total' | 'creditAboveBound'>,
): boolean {
  return (
    compareWorth(total, lifecycleSettingsOf(store, ctx.config).secondPersonFrom) < 0 &&
    !creditAboveBound &&
    !isBeyondOwn(ctx, store, total)
  );
}

/**
 * Nobody approves more than what one claim may pay, not even two together.
 * @throws amount-out-of-bounds
 */
export function refuseOverLimit(ctx: Ctx, store: StoreRecord, total: Worth): void {
  const { claimLimit } = lifecycleSettingsOf(store, ctx.config);
  if (compareWorth(total, claimLimit) > 0) {
    throw new Problem('amount-out-of-bounds', {
      detail: say('claim-limit', { limit: { amount: claimLimit.toFixed(3), currency: store.currency } }),
    });
  }
}

/**
 * From the store's limit on, and above its bound of free store credit, a second person approves (lifecycle row 18b;
 * ASVS 2.3.5); so they do once what one person approved alone on the order, for the customer, or in the day reaches its
 * limit with this. The first approval is kept whole as a proposal and answered with second-person-required; the same from
 * another holder goes through, anything else is a proposal of theirs. Where there is no second holder and the approver
 * did not file it, a signed-in second factor stands in.
 */
export async function refuseSoloApproval(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, ...wanted }: { claim: ClaimRow } & Wanted,
): Promise<Solo> {
  const me = actingPerson(ctx);
  const { proposal } = claim;
  const unitsOf = (id: string) => wanted.items.find((item) => item.id === id)?.quantity ?? 0;
  const proposed =
    proposal !== null &&
    proposalState(proposal, claim.version) === 'waits' &&
    givesTheSame(proposal.what, wanted.terms, unitsOf) &&
    isSameSum(proposal, wanted);
  const filed = claim.filed_by !== null && claim.filed_by === me;
  const beyondOwn = isBeyondOwn(ctx, store, wanted.total);
  const beside =
    proposed && !filed && !beyondOwn
      ? await twoDeciders(tx, ctx, store, { claim, first: proposal.by, second: me })
      : null;
  if (beside === 'two') {
    return { by: 'two' };
  }
  const small = isSmall(ctx, store, wanted);
  const sums = { orderId: claim.order_id, total: wanted.total };
  const reached = !small
    ? null
    : wanted.reached === undefined
      ? await reachedByApproving(tx, ctx, store, sums)
      : wanted.reached;
  if (small && reached === null) {
    return { by: 'one' };
  }
  if (beside === 'first-later' || beside === 'second-later') {
    throw new Problem('forbidden', { detail: whyNotTwo(beside) });
  }
  if (!filed && !beyondOwn && (await standsAlone(tx, ctx, store, resolveRight(claim)))) {
    return { by: 'one' };
  }
  if (!filed && !beyondOwn && (await filerIsFirst(tx, ctx, store, claim))) {
    return { by: 'two' };
  }
  const { terms, given, total, told, expectedVersion } = wanted;
  const overrideText = terms.overrideText?.trim() || null;
  const says = { customerText: terms.customerText ?? null, note: terms.note?.trim() || null };
  if (
    proposed &&
    proposal.by === me &&
    proposal.what.customerText === says.customerText &&
    proposal.note === says.note &&
    (proposal.what.overrideText ?? null) === overrideText
  ) {
    return { waits: await waitsForAnother(tx, ctx, store, { claim, proposal }) };
  }
  const { lines, includeShipping } = terms;
  const what = { act: 'approve', lines, includeShipping, customerText: says.customerText, overrideText } as const;
  const asked = { what, note: says.note, given, total, told, ...(reached && { reached }) };
  const kept = await keepProposal(tx, ctx, store, { claim, ...asked, expectedVersion });
  return { waits: await waitsForAnother(tx, ctx, store, kept) };
}

/** Whether whoever filed a claim for its customer is the first of two, beside the caller: their right is to file. */
async function filerIsFirst(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<boolean> {
  if (claim.filed_by === null || claim.proposal !== null) {
    return false;
  }
  const first = oneWith(claimRight('claims:create', claim), store, claim.filed_by);
  return (
    (await twoPeople(tx, ctx, { first, second: oneWith(resolveRight(claim), store, actingPerson(ctx)) })) === 'two'
  );
}
