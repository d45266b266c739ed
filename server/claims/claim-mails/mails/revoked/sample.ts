import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { claimLetter, claimOf } from '../../testing/claim-letters.ts';
import type { revokedMails } from './mail.ts';

export const samples: Samples<keyof typeof revokedMails> = {
  'claim-revoked': [['revoked', claimLetter({ claim: claimOf({ claimState: 'OPEN' }) })]],
  'claim-reopened': [['reopened', claimLetter({ claim: claimOf({ claimState: 'OPEN' }) })]],
};
