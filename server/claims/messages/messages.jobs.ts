import type { ClaimId, MessageId } from '../../../core/ids.ts';
import type { ReplyRefusal } from '../../../core/reference/replies.ts';

/** What a message asks the mail job for. */
export interface MessageMails {
  'claim-question': { claimId: ClaimId; messageId: MessageId };
  /** What the customer sent by email could not be added. */
  'claim-reply-refused': { claimId: ClaimId; reason: ReplyRefusal };
}
