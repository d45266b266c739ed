import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { claimLetter } from '../../testing/claim-letters.ts';
import type { replyRefusedMails } from './mail.ts';

export const samples: Samples<keyof typeof replyRefusedMails> = {
  'claim-reply-refused': [
    ['reply-archived', claimLetter({ refusal: 'claim-archived' })],
    ['reply-units', claimLetter({ refusal: 'quantity-exceeded' })],
    ['reply-other-address', claimLetter({ refusal: 'other-address', repliesRead: true })],
  ],
};
