import type { z } from 'zod';
import type { approvalRow, listApprovals } from '#core/contract/desk/approvals.ts';
import type { StoreId, UserId } from '#core/ids.ts';
import type { ClaimCategory } from '#core/reference/claims.ts';
import { proposalState } from '#core/rules/claims/outcomes/proposals.ts';
import { toNumber } from '#core/rules/platform/money.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { mediaLink } from '../../platform/media/media-links.ts';
import { holds, seesCustomers } from '../../platform/rights/allow.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { eachTwoPeople, oneWith } from '../../tenancy/people/second-word.ts';
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
  const later = await laterOf(
    ctx,
    [...approvals, ...amendments].flatMap((row) => {
      const store = deciding(row);
      return store ? [{ row, store }] : [];
    }),
  );
  const rows = [
    ...approvals.flatMap((row) => {
      const store = deciding(row);
      const part = store && partOf(ctx, row, later.has(row));
      return part ? [{ ...claimOf(ctx, store, row), ...approvalOf(row), part }] : [];
    }),
    ...amendments.flatMap((row) => {
      const store = deciding(row);
      return store ? [{ ...claimOf(ctx, store, row), ...amendmentOf(ctx, row, later.has(row)) }] : [];
    }),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const shown = rows.slice(0, most);
  return {
    rows: shown,
    toDo: shown.filter(({ part }) => part === 'mine' || part === 'returned').length,
    more: Math.max(approvals.length, amendments.length, rows.length) > most,
  };
}

type Proposed = ApprovalRowRaw | AmendmentRowRaw;
const proposerOf = (row: Proposed): UserId | null => ('proposal' in row ? row.proposal.by : row.proposed_by);

/** What waits for a second word that the caller’s isn’t yet, since one of the two joined within a day. */
async function laterOf(
  ctx: Ctx,
  proposed: readonly { row: Proposed; store: StoreRecord }[],
): Promise<ReadonlySet<Proposed>> {
  const me = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const asked = proposed.filter(({ row }) => proposerOf(row) !== null && proposerOf(row) !== me);
  if (me === null || asked.length === 0) {
    return new Set();
  }
  const pairs = asked.map(({ row, store }) => {
    const right = resolveRight(row);
    return { first: oneWith(right, store, proposerOf(row)), second: oneWith(right, store, me) };
  });
  const two = await ctx.db.readEverywhere((tx) => eachTwoPeople(tx, ctx, pairs));
  return new Set(
    asked.flatMap(({ row }, at) => (two[at] === 'first-later' || two[at] === 'second-later' ? [row] : [])),
  );
}

/** Null for what is nobody's business of the caller: another's that came back, or that the caller may not approve. */
function partOf(ctx: Ctx, { filed_by, proposal, version }: ApprovalRowRaw, later: boolean): Row['part'] | null {
  const me = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const waits = proposalState(proposal, version) === 'waits';
  if (proposal.by === me) {
    return waits ? 'others' : 'returned';
  }
  return waits && filed_by !== me ? (later ? 'later' : 'mine') : null;
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

/** An amendment is confirmed by anyone else who decides, whoever filed the claim. */
function amendmentOf({ actor }: Ctx, row: AmendmentRowRaw, later: boolean) {
  const isOwn = actor.kind === 'staff' && actor.userId === row.proposed_by;
  const part: Row['part'] = isOwn ? 'others' : later ? 'later' : 'mine';
  return {
    act: row.kind,
    by: row.proposed_by_name,
    at: row.proposed_at,
    part,
    state: 'waits' as const,
    given: toNumber(row.amount),
    refused: null,
  };
}
