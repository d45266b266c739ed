import type { z } from 'zod';
import type { claimMessage } from '#core/contract/claims/claim-shapes.ts';
import type { MediaLink } from '#core/contract/claims/drafts.ts';
import { type MessageRow, messageColumns, messageRows } from './messages.sql.ts';

export { type MessageRow, messageColumns, messageRows };

/**
 * A message as the API answers it, with the reference API's other names for the same things. Who may not know the store's
 * customers reads what one wrote, and not their name.
 * @param reader what of it its reader may know: who customers are, and the email that it came by
 */
export function messageView(
  row: MessageRow,
  medias: MediaLink[],
  { contacts = true, emails = false }: { contacts?: boolean; emails?: boolean } = {},
): z.input<typeof claimMessage> {
  const name = contacts || row.sender_type !== 'customer' ? row.sender_name : '';
  return {
    id: row.id,
    claimId: row.claim_id,
    messageContent: row.content,
    message: row.content,
    medias,
    senderId: row.sender_type === 'customer' ? null : row.sender_id,
    senderName: name,
    authorName: name,
    senderType: row.sender_type,
    needsAnswer: row.needs_answer,
    byEmail: row.mail_code !== null,
    leftOut: row.left_out,
    wholeEmail: emails && contacts && row.has_whole,
    storeId: row.store_id,
    createdAt: row.created_at,
  };
}
