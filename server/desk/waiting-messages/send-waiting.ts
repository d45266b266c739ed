import { Problem, problems } from '#core/contract/platform/problems.ts';
import type { UnsentReason } from '#core/reference/waiting-messages.ts';
import { endedSince, unsentReason } from '#core/rules/claims/waiting-messages.ts';
import { claimFor, onClaim } from '../../claims/claim/claim-access.ts';
import type { ClaimRow } from '../../claims/claim/claim-items.ts';
import { actionsFor } from '../../claims/claim-view/claim-actions.ts';
import { type KnownClaim, readKnownClaim } from '../../claims/claim-view/known-claim.ts';
import { StateConflict } from '../../claims/lifecycle/change-state.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Attempt } from '../../platform/jobs/jobs.ts';
import { staffOf } from '../../tenancy/people/staff.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { TakenAway } from './waiting-messages.follows.ts';
import {
  findWaiting,
  markUnsent,
  type PlaceToSend,
  type WaitingPlace,
  type WaitingRow,
} from './waiting-messages.sql.ts';

/** How often it's tried at once where somebody moves the claim meanwhile. */
const tries = 3;

/**
 * The job of a message whose time has come: sends it as its author, with the roles held now, by the verb of every message.
 * That it is sent and that it waits no longer are one commit, so it is sent once, whoever else is at it and whatever falls
 * over. What can't be sent stays, with its reason.
 */
export async function sendWaiting(ctx: Ctx, place: PlaceToSend, { last }: Pick<Attempt, 'last'>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const row = await ctx.db.readInStore(place.storeId, (tx) => findWaiting(tx, place));
    if (row === undefined || row.unsent !== null) {
      return;
    }
    try {
      return await sendAsAuthor(ctx, place, row);
    } catch (error) {
      if (error instanceof EndedSince) {
        return keepUnsent(ctx, place, { row, why: 'decided' });
      }
      if (error instanceof TakenAway || (error instanceof StateConflict && tried < tries)) {
        continue;
      }
      const problem = error instanceof Problem ? error : new Problem('internal', { cause: error });
      if ((problems[problem.code].retryable || error instanceof StateConflict) && !last) {
        throw error;
      }
      const why = unsentReason(problem.code);
      if (why === 'failed') {
        ctx.log.error({ message: row.id, error: problem }, 'A message that waited could not be sent');
      }
      return keepUnsent(ctx, place, { row, why });
    }
  }
}

/** The claim came to an end since it was written. */
class EndedSince extends Error {}

async function sendAsAuthor(ctx: Ctx, place: PlaceToSend, row: WaitingRow): Promise<void> {
  const author = await staffOf(ctx, row.author_id);
  if (author === null) {
    throw new Problem('forbidden');
  }
  const as = { ...ctx, actor: author };
  const { orderId, asks } = await onClaim(as, row.claim_id, 'messages:create', async ({ tx, store, claim }) => {
    const written = { createdAt: row.created_at, sendAt: row.send_at };
    if (!place.asIs && endedSince({ state: claim.state, endedAt: claim.decided_at }, written, ctx.config.undoSeconds)) {
      throw new EndedSince();
    }
    return {
      orderId: claim.order_id,
      // A claim that waits for nobody any more is told, and not asked.
      asks: row.needs_answer && (await actionsFor(tx, as, store, await knownNow(tx, claim))).includes('ask-customer'),
    };
  });
  await sendMessage(
    { ...as, cause: { of: 'waiting-message', message: place } },
    {
      ...{ orderId, claimId: row.claim_id, messageContent: row.content, medias: row.media_ids },
      needsAnswer: asks,
    },
  );
}

async function knownNow(tx: Tx, claim: ClaimRow): Promise<KnownClaim> {
  const known = await readKnownClaim(tx, claim.store_id, claim.id);
  if (!known) {
    throw new Problem('not-found');
  }
  return known;
}

/** Keeps why a message wasn't sent, and tells it in the feed, of which its author hears. */
async function keepUnsent(
  ctx: Ctx,
  place: WaitingPlace,
  { row, why }: { row: WaitingRow; why: UnsentReason },
): Promise<void> {
  const store = await storeById(ctx, place.storeId);
  await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: row.claim_id,
      access: { permission: 'messages:create', scopes: [] },
    });
    if (await markUnsent(tx, place, why)) {
      const data = { waitingId: row.id, author: row.author_id, why };
      const about = { storeId: store.id, claimId: claim.id, orderId: claim.order_id };
      await recordEvent(tx, ctx, { ...about, kind: 'message.not-sent', data });
    }
  });
}
