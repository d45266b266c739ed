import type { ClaimId, MessageId } from '../../core/ids.ts';

/** What a message asks the mail job for. */
export interface MessageMails {
  'claim-question': { claimId: ClaimId; messageId: MessageId };
}
