import type { z } from 'zod';
import type { approvalRow, listApprovals } from '#core/contract/desk/approvals.ts';
import type { StoreId } from '#core/ids.ts';
import type { ClaimCategory } from '#core/reference/claims.ts';
import { proposalState } from '#core/rules/claims/outcomes/proposals.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import type { TwoPeople } from '#core/rules/tenancy/two-people.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { mediaLink } from '../../platform/media/media-links.ts';
import { holds, seesCustomers } from '../../platform/rights/allow.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { eachTwoPeople, oneWith, standsAlone } from '../../tenancy/people/second-word.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { inStores, readableStores } from '../readable-stores/readable-stores.ts';
import { type AmendmentRowRaw, type ApprovalRowRaw, proposedAmendments, proposedClaims } from './approvals.sql.ts';

const most = 100;

type Row = z.input<typeof approvalRow>;
type Approvals = z.input<(typeof listApprovals)['answers'][200]>;

/**
 * What was proposed in the stores where the caller decides claims, longest waiting first: theirs to approve, now or once a
 * day has passed, what came back to them, and what of theirs waits for somebody else. What waits for others alone is left
 * out.
 */
export async function readApprovals(ctx: Ctx, input: { storeId?: string }): Promise<Approvals> {
  const stores = (await readableStores(ctx, input.storeId)).filter((store) => holds(ctx, 'claims:resolve', store));
  const ids = stores.map((store) => store.id);
  const deciding = ({ store_id, category }: { store_id: StoreId; category: ClaimCategory }) => {
    const store = stores.find((item) => item.id === store_id);
    return store && holds(ctx, resolveRight({ category }), store) ? store : undefined;
  };
  const [approvals, amendments] = await inStores(ctx, stores, (tx) =>
    Promise.all([proposedClaims(tx, ids, most + 1), proposedAmendments(tx, ids, most + 1)]),
  );
  const words = await secondWords(
    ctx,
    [...approvals, ...amendments].flatMap((row) => {
      const store = deciding(row);
      return store ? [{ row, store }] : [];
    }),
  );
  const rows = [
    ...approvals.flatMap((row) => {
      const store = deciding(row);
      const part = store && partOf(ctx, row, words.get(row));
      return part ? [{ ...claimOf(ctx, store, row), ...approvalOf(row), part }] : [];
    }),
    ...amendments.flatMap((row) => {
      const store = deciding(row);
      const part = partOfAmendment(words.get(row));
      return store ? [{ ...claimOf(ctx, store, row), ...amendmentOf(row), part }] : [];
    }),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const shown = rows.slice(0, most);
  return {
    rows: shown,
    toDo: shown.filter(({ part }) => part !== 'others' && part !== 'later').length,
    more: Math.max(approvals.length, amendments.length, rows.length) > most,
  };
}

type Proposed = ApprovalRowRaw | AmendmentRowRaw;

/** What the caller is beside whoever proposed; `alone` of what they proposed themselves where nobody else decides. */
type Word = TwoPeople | 'alone';

/** What the caller’s word would be as the second one, of each of what was proposed. */
async function secondWords(
  ctx: Ctx,
  proposed: readonly { row: Proposed; store: StoreRecord }[],
): Promise<ReadonlyMap<Proposed, Word>> {
  const me = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  if (proposed.length === 0) {
    return new Map();
  }
  const pairs = proposed.map(({ row, store }) => {
    const right = resolveRight(row);
    const first = 'proposal' in row ? row.proposal.by : row.proposed_by;
    return { first: oneWith(right, store, first), second: oneWith(right, store, me) };
  });
  const own = proposed.filter(({ row }) => 'proposed_by' in row && row.proposed_by === me);
  const [two, alone] = await ctx.db.readEverywhere((tx) =>
    Promise.all([
      eachTwoPeople(tx, ctx, pairs),
      Promise.all(own.map(({ row, store }) => standsAlone(tx, ctx, store, resolveRight(row)))),
    ]),
  );
  const words = new Map<Proposed, Word>(proposed.map(({ row }, at) => [row, two[at] ?? 'token']));
  for (const [at, { row }] of own.entries()) if (alone[at]) words.set(row, 'alone');
  return words;
}

const isLater = (word: Word | undefined): boolean => word === 'first-later' || word === 'second-later';

/** Null for what is nobody's business of the caller: another's that came back, or that the caller may not approve. */
function partOf(ctx: Ctx, { filed_by, proposal, version }: ApprovalRowRaw, word: Word | undefined): Row['part'] | null {
  const me = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const waits = proposalState(proposal, version) === 'waits';
  if (proposal.by === me) {
    return waits ? 'others' : 'returned';
  }
  // Of who left, and of a token, it’s approved by proposing it anew.
  return waits && filed_by !== me ? (isLater(word) ? 'later' : 'mine') : null;
}

/** An amendment is confirmed by anyone else who decides, whoever filed the claim; by nobody once its proposer can’t. */
function partOfAmendment(word: Word | undefined): Row['part'] {
  if (word === 'two' || word === 'alone') {
    return 'mine';
  }
  return isLater(word) ? 'later' : word === 'first-gone' || word === 'token' ? 'stuck' : 'others';
}

function claimOf(ctx: Ctx, store: StoreRecord, row: ApprovalRowRaw | AmendmentRowRaw) {
  const open = seesCustomers(ctx, store);
  return {
    claimId: row.id,
    claimNumber: row.claim_number,
    version: row.version,
    storeId: store.id,
    storeName: store.name,
    authorName: open ? row.author_name : '',
    claimType: row.type,
    productName: row.queue_product,
    itemCount: row.queue_items,
    thumbUrl: open && row.queue_media_id ? mediaLink(ctx, store.id, row.queue_media_id, 'thumb') : null,
    currency: row.currency,
  };
}

function approvalOf({ proposal, version }: ApprovalRowRaw) {
  return {
    act: 'APPROVE' as const,
    by: proposal.byName,
    at: proposal.at,
    state: proposalState(proposal, version),
    given: toNumber(proposal.given),
    refused: proposal.refused && {
      by: proposal.refused.byName,
      at: proposal.refused.at,
      reason: proposal.refused.word,
    },
  };
}

function amendmentOf(row: AmendmentRowRaw) {
  return {
    act: row.kind,
    by: row.proposed_by_name,
    at: row.proposed_at,
    state: 'waits' as const,
    given: toNumber(row.amount),
    refused: null,
  };
}
