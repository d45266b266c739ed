import type { z } from 'zod';
import type { approvalRow } from '../../core/contract/approvals.ts';
import type { Proposal } from '../../core/reference/claim-facts.ts';
import { toNumber } from '../../core/rules/money.ts';
import { proposalState } from '../../core/rules/proposals.ts';
import type { Ctx } from '../context.ts';
import { mediaLink } from '../media/serve/media-links.ts';
import { resolveRight } from '../outcomes/proposals/second-people.ts';
import { holds, seesCustomers } from '../rights/allow.ts';
import type { StoreRecord } from '../stores/read-store.ts';
import { type ApprovalRowRaw, proposedClaims } from './approvals.sql.ts';
import { inStores, readableStores } from './readable-stores.ts';

const most = 100;

type Row = z.input<typeof approvalRow>;

/**
 * What was proposed in the stores where the caller decides claims, longest waiting first: theirs to approve, what came
 * back to them, and what of theirs waits for somebody else. What somebody else's word is awaited for by others is left out.
 */
export async function readApprovals(ctx: Ctx, input: { storeId?: string }): Promise<{ rows: Row[]; toDo: number }> {
  const stores = (await readableStores(ctx, input.storeId)).filter((store) => holds(ctx, 'claims:resolve', store));
  const found = await inStores(ctx, stores, (tx) =>
    proposedClaims(
      tx,
      stores.map((store) => store.id),
      most,
    ),
  );
  const rows = found.flatMap((row) => {
    const store = stores.find((item) => item.id === row.store_id);
    const part = store && holds(ctx, resolveRight(row), store) ? partOf(ctx, row) : null;
    return store && part ? [rowView(ctx, store, row, part)] : [];
  });
  return { rows, toDo: rows.filter(({ part }) => part !== 'others').length };
}

/** Null for what is nobody's business of the caller: another's that came back, or that the caller may not approve. */
function partOf(ctx: Ctx, { filed_by, proposal, version }: ApprovalRowRaw): Row['part'] | null {
  const me = ctx.actor.kind === 'staff' ? ctx.actor.userId : null;
  const waits = proposalState(proposal, version) === 'waits';
  if (proposal.by === me) {
    return waits ? 'others' : 'returned';
  }
  return waits && filed_by !== me ? 'mine' : null;
}

function rowView(ctx: Ctx, store: StoreRecord, row: ApprovalRowRaw, part: Row['part']): Row {
  const open = seesCustomers(ctx, store);
  const proposal: Proposal = row.proposal;
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
    by: proposal.byName,
    at: proposal.at,
    part,
    state: proposalState(proposal, row.version),
    given: toNumber(proposal.given),
    currency: row.currency,
    refused: proposal.refused && {
      by: proposal.refused.byName,
      at: proposal.refused.at,
      reason: proposal.refused.word,
    },
  };
}
