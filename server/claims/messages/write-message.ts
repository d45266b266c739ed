import { Problem } from '#core/contract/platform/problems.ts';
import { type MediaId, type MessageId, newId } from '#core/ids.ts';
import type { SenderType } from '#core/reference/claims.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { attachToClaim } from '../claim/attach-to-claim.ts';
import { type ClaimRow, markClaim } from '../claim/claim-items.ts';
import { mediaIdIn } from '../file/media-ids-in-body.ts';
import { insertMessage } from './messages.sql.ts';

/** Who a message is from. */
export interface Sender {
  type: SenderType;
  id: string | null;
  name: string;
}

export interface MessageToWrite {
  /** Its id, where whoever writes it needs to know it before. */
  messageId?: MessageId;
  sender: Sender;
  content: string;
  needsAnswer?: boolean;
  /** Files of the caller that come with it, settled before. */
  mediaIds?: readonly MediaId[];
  /** Where it came by email: a code of that email's own, the names of files that could not be added, and all that it said. */
  mail?: { code: string; leftOut: string[]; whole: string | null };
}

/** The customer of a claim, as who its messages are from. */
export function customerOf(claim: ClaimRow): Sender {
  return { type: 'customer', id: null, name: claim.author_name };
}

/** The files that come with a message, as ids. Throws Problem `media-invalid` for what is no file of ours. */
export function filesOf(medias: readonly string[]): MediaId[] {
  return medias.map((item) => {
    const id = mediaIdIn(item);
    if (!id) {
      throw new Problem('media-invalid');
    }
    return id;
  });
}

/**
 * Puts a message into a claim's thread, with its files, its line in the feed and what it leaves on the claim: the
 * customer's is unread, the store's is an answer. Every message is written here, after whatever move it brings.
 * @throws media-invalid
 */
export async function writeMessage(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, ...message }: { claim: ClaimRow } & MessageToWrite,
): Promise<MessageId> {
  const { sender, content, needsAnswer = false, mediaIds = [], mail } = message;
  const now = nowOf(ctx);
  const { messageId = newId('message', ctx.clock.now()) } = message;
  const customer = sender.type === 'customer';
  // Sent together, carried out one after the other: the claim is held before its chain is.
  await Promise.all([
    insertMessage(tx, {
      store_id: store.id,
      id: messageId,
      claim_id: claim.id,
      sender_type: sender.type,
      sender_id: sender.id,
      sender_name: sender.name,
      content,
      needs_answer: needsAnswer,
      ...(mail && { mail_code: mail.code, left_out: mail.leftOut, whole: mail.whole }),
      created_at: now,
    }),
    markClaim(tx, store.id, claim.id, {
      unread: customer,
      last_message_ours: !customer,
      last_activity_at: now,
      updated_at: now,
      ...(!customer && claim.first_answer_at === null ? { first_answer_at: now } : {}),
    }),
    attachToClaim(tx, ctx, { storeId: store.id, claimId: claim.id, messageId, mediaIds }),
    recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'message.created',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { messageId, sender: sender.type },
    }),
  ]);
  return messageId;
}
