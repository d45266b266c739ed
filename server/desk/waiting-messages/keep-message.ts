import { Problem } from '#core/contract/platform/problems.ts';
import { newId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { mostWaiting, mostWaitingDays } from '#core/reference/waiting-messages.ts';
import { sendAtOf } from '#core/rules/claims/waiting-messages.ts';
import { onClaim, storeOf } from '../../claims/claim/claim-access.ts';
import { StateConflict } from '../../claims/lifecycle/change-state.ts';
import { filesOf } from '../../claims/messages/write-message.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { tellBeside } from '../../platform/db/tell.ts';
import { checkMedia } from '../../platform/media/attach-media.ts';
import { settleUploads } from '../../platform/media/upload/settle-upload.ts';
import { countWaiting, insertWaiting } from './waiting-messages.sql.ts';
import { waitingViews } from './waiting-view.ts';

export interface MessageToKeep {
  id: string;
  messageContent: string;
  medias: readonly string[];
  needsAnswer: boolean;
  expectedVersion: number;
  /** When it goes out; null for once it can't be taken back any more. */
  sendAt: string | null;
}

/**
 * Keeps a message that one of staff wrote to a customer until it is sent. What would be refused now is refused at once;
 * whether it may be sent is asked again when its time comes. The feed tells of it once it's sent, or can't be.
 * @throws state-conflict when it was written to a version that is gone; claim-archived; media-invalid; validation-failed
 *   for an hour that has passed or lies too far ahead; payload-too-large where too many wait
 */
export async function keepMessage(ctx: Ctx, input: MessageToKeep) {
  const { id: storeId } = await storeOf(ctx, input.id);
  const mediaIds = filesOf(input.medias);
  await settleUploads(ctx, storeId, mediaIds);
  return onClaim(ctx, input.id, 'messages:create', async ({ tx, store, claim }) => {
    const { actor } = ctx;
    if (actor.kind !== 'staff') {
      throw new Problem('forbidden');
    }
    if (claim.version !== input.expectedVersion) {
      throw new StateConflict(claim);
    }
    if (claim.state === 'ARCHIVED') {
      throw new Problem('claim-archived');
    }
    const sendAt = sendAtOf(input.sendAt, { now: ctx.clock.now(), undoSeconds: ctx.config.undoSeconds });
    if (sendAt === null) {
      const message = say('send-at', { days: mostWaitingDays });
      throw new Problem('validation-failed', { errors: [{ pointer: '/sendAt', code: 'out-of-range', message }] });
    }
    if ((await countWaiting(tx, store.id, claim.id)) >= mostWaiting) {
      throw new Problem('payload-too-large');
    }
    await checkMedia(tx, ctx, { storeId: store.id, mediaIds, purpose: 'CLAIM' });
    const row = {
      ...{ store_id: store.id, id: newId('waitingMessage', ctx.clock.now()), claim_id: claim.id },
      ...{ author_id: actor.userId, author_name: actor.name, content: input.messageContent },
      ...{ needs_answer: input.needsAnswer, media_ids: mediaIds, send_at: sendAt, unsent: null },
      created_at: nowOf(ctx),
    };
    await insertWaiting(tx, row);
    const place = { storeId: store.id, waitingId: row.id };
    await ctx.jobs.enqueue(tx, 'send-waiting-message', place, { runAt: sendAt, key: `waiting:${row.id}` });
    await tellBeside(tx, store.id, claim.id);
    // Sent again under its key, it is kept once.
    ctx.recorded?.(tx);
    const [kept] = await waitingViews(tx, ctx, store, { rows: [row], archived: false });
    if (!kept) {
      throw new Error('A message that was just kept is not there.');
    }
    return kept;
  });
}
