import { Problem } from '#core/contract/platform/problems.ts';
import { isId } from '#core/ids.ts';
import { onClaim } from '../../claims/claim/claim-access.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { tellBeside } from '../../platform/db/tell.ts';
import { takeWaiting, waitUntil } from './waiting-messages.sql.ts';

interface Named {
  id: string;
  messageId: string;
}

/**
 * Takes a message away before it is sent, or after it couldn't be. That a colleague's was is told in the feed, and its words
 * aren't.
 * @throws not-found for one that is sent or taken away already; unauthenticated, forbidden for who may write none
 */
export function takeBackMessage(ctx: Ctx, { id, messageId }: Named): Promise<void> {
  return onClaim(ctx, id, 'messages:create', async ({ tx, store, claim }) => {
    const of = { storeId: store.id, claimId: claim.id };
    const taken = isId('waitingMessage', messageId) && (await takeWaiting(tx, { ...of, waitingId: messageId }));
    if (!taken) {
      throw new Problem('not-found');
    }
    if (ctx.actor.kind === 'staff' && ctx.actor.userId === taken.author_id) {
      await tellBeside(tx, store.id, claim.id);
    } else {
      const data = { waitingId: taken.id, author: taken.author_id };
      await recordEvent(tx, ctx, { ...of, orderId: claim.order_id, kind: 'message.canceled', data });
    }
  });
}

/**
 * Has a message that waits, or couldn't be sent, sent at once: by its job, in its author's name.
 * @throws not-found for one that is sent or taken away already; claim-archived; unauthenticated, forbidden
 */
export function sendMessageNow(ctx: Ctx, { id, messageId }: Named): Promise<void> {
  return onClaim(ctx, id, 'messages:create', async ({ tx, store, claim }) => {
    if (claim.state === 'ARCHIVED') {
      throw new Problem('claim-archived');
    }
    const of = { storeId: store.id, claimId: claim.id };
    const now = nowOf(ctx);
    if (!isId('waitingMessage', messageId) || !(await waitUntil(tx, { ...of, waitingId: messageId }, now))) {
      throw new Problem('not-found');
    }
    const place = { storeId: store.id, waitingId: messageId, asIs: true };
    await ctx.jobs.enqueue(tx, 'send-waiting-message', place, { runAt: now, key: `waiting:${messageId}` });
    await tellBeside(tx, store.id, claim.id);
  });
}
