import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { versionProblems } from '#core/rules/ledger/check-version.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { refusedUntilTold } from '../../tenancy/people/alone/own-word.ts';
import type { OwnRequest } from '../../tenancy/people/oneself.ts';
import { type Proof, proveOneself } from '../../tenancy/people/profile/prove-oneself.ts';
import { requireTwo, type Speaker } from '../../tenancy/people/second-word.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { agree } from './agree.ts';
import { contractVersions } from './contract-at.ts';
import { agreesForProvider, providersPerson, requireAlone, twoOfContract } from './contract-people.ts';
import { moveProposal, type ProposalRow } from './contracts.sql.ts';
import { lockedProposal, openUntil } from './open-proposal.ts';
import { mailOwners, tellAlone, tellConfirmedAlone } from './tell-contract.ts';

/**
 * Says the provider’s second word to a version that somebody else proposed: it’s agreed, or offered to the owners of the
 * store where it takes theirs. They are mailed either way.
 * @throws not-found; forbidden, also for its own author, and where one of both words doesn’t count; change-ended where it’s
 *   no longer open, or where it couldn’t be proposed any more
 */
export async function confirmContract(ctx: Ctx, input: { storeId: StoreId; id: string }): Promise<void> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, agreesForProvider, store);
  const person = providersPerson(ctx, store);
  await ctx.db.inStore(store.id, async (tx) => {
    const row = await lockedProposal(tx, store, input.id, ['waiting']);
    requireTwo(await twoOfContract(tx, ctx, store, { row, userId: person.id }), say('contract-is-yours'));
    await confirmAs(tx, ctx, store, { row, person });
  });
}

/**
 * Says the provider’s second word to one’s own version, alone in the role for a day since it was proposed, by password and
 * code; the provider’s admins are mailed.
 * @throws not-found; forbidden where somebody else could confirm it, and within 24 hours; change-ended as confirmContract
 *   does; otherwise as proveOneself does
 * @recordsNothing That the admins are told is a mark on the proposal; confirming records what it becomes.
 */
export async function confirmContractAlone(
  ctx: Ctx,
  request: OwnRequest,
  given: Proof & { storeId: StoreId; id: string },
): Promise<void> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, agreesForProvider, store);
  const person = providersPerson(ctx, store);
  const ownProposal = async (tx: Tx) => {
    const row = await lockedProposal(tx, store, given.id, ['waiting']);
    return { row, isTold: await requireAlone(tx, ctx, store, row) };
  };
  // Before a code is spent.
  const wasTold = await ctx.db.inStore(store.id, async (tx) => {
    const { row, isTold } = await ownProposal(tx);
    await requireStillGood(tx, ctx, store, row);
    if (!isTold) {
      await tellAlone(tx, ctx, row);
    }
    return isTold;
  });
  if (!wasTold) {
    throw refusedUntilTold();
  }
  await proveOneself(ctx, request, given);
  await ctx.db.inStore(store.id, async (tx) => {
    const { row, isTold } = await ownProposal(tx);
    if (!isTold) {
      throw new Problem('change-ended');
    }
    await tellConfirmedAlone(tx, ctx, row);
    await confirmAs(tx, ctx, store, { row, person });
  });
}

/** Both words of the provider are said: it’s agreed, or offered to the owners. */
async function confirmAs(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { row, person }: { row: ProposalRow; person: Speaker },
): Promise<void> {
  await requireStillGood(tx, ctx, store, row);
  const confirmed = await moveProposal(tx, row, row.needs_acceptance ? 'offered' : 'agreed', {
    confirmed_by: person.id,
    confirmed_by_name: person.name,
    confirmed_at: nowOf(ctx),
  });
  await (row.needs_acceptance ? offer(tx, ctx, confirmed) : agree(tx, ctx, confirmed));
  await mailOwners(tx, ctx, store, row.id);
}

/** Asks anew: a day may have passed, and the store’s zone may have changed. */
async function requireStillGood(tx: Tx, ctx: Ctx, store: StoreRecord, row: ProposalRow): Promise<void> {
  const { currency, timeZone } = store;
  const version = { currency, validFrom: row.valid_from, termEndsAt: row.term_ends_at, terms: row.terms };
  const versions = await contractVersions(tx, store.id);
  if (versionProblems(version, { currency, timeZone, versions, now: ctx.clock.now() }).length > 0) {
    throw new Problem('change-ended', { detail: say('contract-too-late') });
  }
}

async function offer(tx: Tx, ctx: Ctx, row: ProposalRow): Promise<void> {
  const place = { storeId: row.store_id, proposalId: row.id };
  await ctx.jobs.enqueue(tx, 'lapse-contract', place, { runAt: openUntil(row) });
  const data = { proposalId: row.id, validFrom: row.valid_from };
  await recordEvent(tx, ctx, { storeId: row.store_id, kind: 'contract.offered', data });
}
