import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { claimLetter } from '../../testing/claim-letters.ts';
import type { linkMails } from './mail.ts';

export const samples: Samples<keyof typeof linkMails> = {
  'claim-link': [['link', claimLetter()]],
};
