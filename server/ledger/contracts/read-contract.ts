import type { StoreContract } from '#core/contract/ledger/contracts.ts';
import type { StoreId } from '#core/ids.ts';
import { noticeFrom } from '#core/rules/ledger/contract-changes.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow, holds } from '../../platform/rights/allow.ts';
import { ownWordOf } from '../../tenancy/people/alone/own-word.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { contractAt } from './contract-at.ts';
import {
  agreesForProvider,
  agreesForStore,
  askedFor,
  firstWordOf,
  mayActForProvider,
  twoOfContract,
} from './contract-people.ts';
import { proposalView, type Reader, statesOf, versionView } from './contract-view.ts';
import { contractRows, type ProposalRow, shownProposals } from './contracts.sql.ts';
import { isOver } from './open-proposal.ts';

/**
 * A store’s contract: the version in force, what comes, what was, and what is open. What waits for the provider’s second
 * person is shown to the provider’s people alone.
 * @throws not-found, forbidden
 */
export async function readContract(ctx: Ctx, input: { storeId: StoreId }): Promise<StoreContract> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'settings-rev-share:read', store);
  const seesWaiting = holds(ctx, agreesForProvider, store);
  return ctx.db.inStore(store.id, async (tx) => {
    const rows = await contractRows(tx, store.id);
    const proposals = await shownProposals(tx, store.id);
    const open = proposals.find((row) => isOpen(row, seesWaiting) && !isOver(ctx, row)) ?? null;
    const reader = await readerOf(tx, ctx, store, open);
    const states = statesOf(rows, nowOf(ctx));
    const versions = rows.map((row, index) => {
      const proposal = proposals.find(({ id }) => id === row.proposal_id);
      if (proposal === undefined) {
        throw new Error('A version has no proposal that it came of.');
      }
      return versionView(row, { proposal, state: states[index] ?? 'past', reader });
    });
    const { costRate } = store.settings.protection;
    return {
      currency: store.currency,
      timeZone: store.timeZone,
      inForce: (await contractAt(tx, store.id, nowOf(ctx)))?.version ?? null,
      versions: versions.reverse(),
      proposal: open === null ? null : proposalView(open, reader),
      mayPropose: reader.ofProvider,
      asked: reader.ofProvider ? (await askedFor(tx, store, callerOf(ctx))).map(({ name }) => name) : [],
      earliestChange: noticeFrom(ctx.clock.now()),
      costRate: costRate === null ? null : String(costRate),
    };
  });
}

const isOpen = ({ state }: ProposalRow, seesWaiting: boolean): boolean =>
  state === 'offered' || (state === 'waiting' && seesWaiting);

const callerOf = ({ actor }: Ctx) => (actor.kind === 'staff' ? actor.userId : null);

async function readerOf(tx: Tx, ctx: Ctx, store: StoreRecord, open: ProposalRow | null): Promise<Reader> {
  const userId = callerOf(ctx);
  return {
    ofProvider: mayActForProvider(ctx, store),
    isOwner: userId !== null && holds(ctx, agreesForStore, store),
    ownWord: open && (await ownWordOf(ctx, firstWordOf(tx, ctx, store, open))),
    now: nowOf(ctx),
    two: open !== null && (await twoOfContract(tx, ctx, store, { row: open, userId })) === 'two',
  };
}
