import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { claimLetter, claimOf } from '../../testing/claim-letters.ts';
import type { receivedMails } from './mail.ts';

export const samples: Samples<keyof typeof receivedMails> = {
  'claim-received': [
    ['received', claimLetter()],
    ['received-one', claimLetter({ claim: claimOf({ claimItems: claimOf().claimItems.slice(0, 1) }) })],
    [
      'received-early',
      claimLetter({
        claim: claimOf({ wakesAt: '2026-11-24T12:00:00.000Z', answerDueAt: '2026-11-24T22:00:00.000Z' }),
      }),
    ],
  ],
  'claim-late': [
    [
      'late',
      claimLetter({
        claim: claimOf({ answerDueAt: '2026-11-25T22:00:00.000Z', answerWasDueAt: '2026-11-23T22:00:00.000Z' }),
      }),
    ],
  ],
  'claim-needs-signature': [['needs-signature', claimLetter({ claim: claimOf({ claimState: 'DRAFT' }) })]],
};
