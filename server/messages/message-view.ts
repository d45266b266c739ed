import type { z } from 'zod';
import type { claimMessage } from '../../core/contract/claim-shapes.ts';
import type { MediaLink } from '../../core/contract/sessions.ts';
import type { MessageRow } from './messages.sql.ts';

export type { MessageRow };

/** A message as the API answers it, with the reference API's other names for the same things. */
export function messageView(row: MessageRow, medias: MediaLink[]): z.input<typeof claimMessage> {
  return {
    id: row.id,
    claimId: row.claim_id,
    messageContent: row.content,
    message: row.content,
    medias,
    senderId: row.sender_type === 'customer' ? null : row.sender_id,
    senderName: row.sender_name,
    authorName: row.sender_name,
    senderType: row.sender_type,
    needsAnswer: row.needs_answer,
    storeId: row.store_id,
    createdAt: row.created_at,
  };
}
