import type { z } from 'zod';
import type { ownDraft } from '#core/contract/claims/staff-drafts.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { ClaimId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import type { DecisionDraft } from '#core/reference/before-act.ts';
import { type DraftAct, draftName, formOf, mostDrafts } from '#core/reference/staff-drafts.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { tellBeside } from '../../platform/db/tell.ts';
import { allow } from '../../platform/rights/allow.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { onClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/index.ts';
import {
  countStaffDrafts,
  decisionDrafts,
  deleteDecisionDrafts,
  deleteStaffDraft,
  findStaffDraft,
  insertDrafts,
  putStaffDraft,
  type StaffDraftKey,
  type StaffDraftRow,
} from './staff-drafts.sql.ts';

type Own = z.input<typeof ownDraft>;

export interface KeptDraft {
  id: string;
  act: DraftAct;
  /** The proposal or note that it is about; null where it is the claim alone. */
  about: string | null;
  /** What was typed; null discards it. */
  content: string | null;
  /** The version that it continues; null where none was known. */
  over: number | null;
}

/**
 * Keeps what somebody typed on a claim and hasn't sent, or discards it; only its writer ever reads the words. Whoever
 * continues an older version than is kept, as a second tab may, changes nothing and is answered what is there: nobody
 * loses words that they didn't see. Discarding what is gone already, and keeping the same words again, is done.
 * @throws not-found, unauthenticated, forbidden where the caller couldn't send it; payload-too-large for one draft
 *   too many
 */
export async function keepDraft(ctx: Ctx, input: KeptDraft): Promise<{ saved: boolean; draft: Own | null }> {
  return onClaim(ctx, input.id, 'claim-notes:create', async ({ tx, store, claim }) => {
    const { actor } = ctx;
    if (actor.kind !== 'staff') {
      throw new Problem('forbidden');
    }
    allow(ctx, rightFor(input.act, claim), store);
    const key = {
      store_id: store.id,
      claim_id: claim.id,
      user_id: actor.userId,
      name: draftName(formOf(input.act), input.about),
    };
    const before = await findStaffDraft(tx, key);
    const kept =
      input.content === null ? await discard(tx, key, before, input.over) : await put(tx, ctx, key, { before, input });
    if (kept.saved && before?.act !== kept.draft?.act) {
      await tellBeside(tx, store.id, claim.id);
    }
    return { saved: kept.saved, draft: kept.draft && ownView(kept.draft) };
  });
}

/**
 * Discards what the caller had drafted to decide a claim that they now decided, in the transaction of the decision.
 */
export async function dropDecisionDrafts(tx: Tx, ctx: Ctx, store: StoreRecord, claimId: ClaimId): Promise<void> {
  if (
    ctx.actor.kind === 'staff' &&
    (await deleteDecisionDrafts(tx, { store_id: store.id, claim_id: claimId, user_id: ctx.actor.userId }))
  ) {
    await tellBeside(tx, store.id, claimId);
  }
}

/** What the caller has drafted to decide a claim, which deciding it discards. */
export function ownDecisionDrafts(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  claim: Pick<ClaimRow, 'id' | 'store_id'>,
): Promise<DecisionDraft[]> {
  return actor.kind === 'staff'
    ? decisionDrafts(tx, { store_id: claim.store_id, claim_id: claim.id, user_id: actor.userId })
    : Promise.resolve([]);
}

/** Brings drafts back that a decision had discarded, in the transaction that undoes it. */
export async function putDraftsBack(
  tx: Tx,
  { id: claimId, store_id: storeId }: Pick<ClaimRow, 'id' | 'store_id'>,
  drafts: readonly DecisionDraft[],
): Promise<void> {
  if (drafts.length > 0) {
    const rows = drafts.map((draft) => ({ ...draft, store_id: storeId, claim_id: claimId }));
    await Promise.all([insertDrafts(tx, rows), tellBeside(tx, storeId, claimId)]);
  }
}

interface Kept {
  saved: boolean;
  draft: StaffDraftRow | null;
}

async function put(
  tx: Tx,
  ctx: Ctx,
  key: StaffDraftKey,
  { before, input }: { before: StaffDraftRow | undefined; input: KeptDraft },
): Promise<Kept> {
  const content = input.content ?? '';
  if (before && before.version !== input.over && before.content !== content) {
    return { saved: false, draft: before };
  }
  if (!before && (await countStaffDrafts(tx, key)) >= mostDrafts) {
    throw new Problem('payload-too-large');
  }
  const now = nowOf(ctx);
  const row = { ...key, act: input.act, content, version: ctx.clock.now(), begun_at: now, saved_at: now };
  const draft = await putStaffDraft(tx, row, before?.version ?? null);
  return draft ? { saved: true, draft } : { saved: false, draft: (await findStaffDraft(tx, key)) ?? null };
}

async function discard(
  tx: Tx,
  key: StaffDraftKey,
  before: StaffDraftRow | undefined,
  over: number | null,
): Promise<Kept> {
  if (!before) {
    return { saved: true, draft: null };
  }
  if (before.version !== over) {
    return { saved: false, draft: before };
  }
  const gone = await deleteStaffDraft(tx, key, before.version);
  const draft = gone ? null : ((await findStaffDraft(tx, key)) ?? null);
  return { saved: draft === null, draft };
}

/** What sending it would take. */
function rightFor(act: DraftAct, claim: ClaimRow): Permission {
  return act === 'note' ? 'claim-notes:create' : act === 'message' ? 'messages:create' : resolveRight(claim);
}

/** A draft as its writer reads it. */
function ownView(row: Pick<StaffDraftRow, 'name' | 'act' | 'content' | 'version' | 'saved_at'>): Own {
  const { name, act, content, version, saved_at: savedAt } = row;
  return { name, act, content, version, savedAt };
}
