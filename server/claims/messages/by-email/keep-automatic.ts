import { type ClaimId, newId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { countAttempts, limitKey } from '../../../platform/http/limits/rate-limit.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import { claimFor } from '../../claim/claim-access.ts';
import { limits } from '../limits.ts';
import { insertMessage, isTaken, lockMail } from '../messages.sql.ts';
import type { MailWords } from './mail-words.ts';

const reply = { permission: null, scopes: ['view'] } as const;

/**
 * Puts what a program answered into a claim's conversation, as nobody's word: staff see that it came and what it says. The
 * claim itself stays as it is: it doesn't wake, no clock starts, it isn't unread, and nothing is answered.
 * @returns false where it was here before, says nothing, or so many came that somebody's program seems to be in a loop
 */
export async function keepAutomatic(
  ctx: Ctx,
  store: StoreRecord,
  { claimId, code, words }: { claimId: ClaimId; code: string; words: MailWords },
): Promise<boolean> {
  if (words.said === '') {
    return false;
  }
  return ctx.db.inStore(store.id, async (tx) => {
    await lockMail(tx, store.id, code);
    const claim = await claimFor(tx, ctx, store, { claimId, access: reply });
    if (claim.state === 'ARCHIVED' || (await isTaken(tx, store.id, claim.id, code))) {
      return false;
    }
    const now = nowOf(ctx);
    const limit = limitOf(limits.automatic, limitKey(ctx.secrets, 'message-automatic', store.id, claim.id));
    const counted = await countAttempts(tx, { limits: [limit], now });
    if (!counted(limit).allowed) {
      return false;
    }
    const messageId = newId('message', ctx.clock.now());
    await insertMessage(tx, {
      ...{ store_id: store.id, id: messageId, claim_id: claim.id, created_at: now },
      ...{ sender_type: 'system', sender_id: null, sender_name: '', content: words.said, needs_answer: false },
      ...{ mail_code: code, whole: words.whole },
    });
    const about = { storeId: store.id, claimId: claim.id, orderId: claim.order_id };
    await recordEvent(tx, ctx, { ...about, kind: 'message.automatic', data: { messageId } });
    return true;
  });
}
