import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { MailAmendment } from '../../claim-letter.ts';
import { claimLetter, claimOf } from '../../testing/claim-letters.ts';
import type { amendedMails } from './mail.ts';

const claim = claimOf({ claimState: 'RESOLVED' });

export const samples: Samples<keyof typeof amendedMails> = {
  'claim-amended': [
    ['topped-up', claimLetter({ claim, amendment: amendmentOf() })],
    [
      'topped-up-credit',
      claimLetter({
        claim,
        amendment: amendmentOf({ method: 'STORE_CREDIT', refundBy: null, customerText: 'Thanks for your patience.' }),
      }),
    ],
    ['came-back', claimLetter({ claim, amendment: amendmentOf({ kind: 'REVERSAL', method: null, refundBy: null }) })],
    ['top-up-canceled', claimLetter({ claim, amendment: amendmentOf({ state: 'CANCELED', refundBy: null }) })],
  ],
};

/** A top-up that was confirmed. */
function amendmentOf(changes: Partial<MailAmendment> = {}): MailAmendment {
  return {
    id: 'amd_1',
    kind: 'TOP_UP',
    method: 'REFUND',
    amount: 10,
    currency: 'USD',
    state: 'CONFIRMED',
    customerText: '',
    refundBy: '2026-11-30',
    ...changes,
  };
}
