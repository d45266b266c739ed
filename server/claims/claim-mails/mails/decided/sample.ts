import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { claimLetter, claimOf, decisionOf, givenOf } from '../../testing/claim-letters.ts';
import type { decidedMails } from './mail.ts';

const denial = decisionOf('DENIED', {
  customerText: 'The carrier’s photo shows the parcel at your door.',
  appealUntil: '2026-12-05T08:15:00.000Z',
});

export const samples: Samples<keyof typeof decidedMails> = {
  'claim-approved': [
    [
      'approved',
      claimLetter({
        claim: claimOf({ claimState: 'APPROVED', decision: decisionOf('APPROVED'), claimResolutions: [givenOf()] }),
      }),
    ],
    [
      'approved-replacement',
      claimLetter({
        claim: claimOf({
          claimState: 'APPROVED',
          claimItems: claimOf().claimItems.slice(0, 1),
          decision: decisionOf('APPROVED', {}, [
            { code: 'sorry', values: { type: 'DAMAGED' } },
            { code: 'RESHIP', values: { units: 2, street: '27 Larkspur Lane', city: 'Burlington' } },
          ]),
          claimResolutions: [givenOf({ resolutionType: 'RESHIP' })],
        }),
      }),
    ],
  ],
  'claim-resolved': [
    [
      'resolved',
      claimLetter({
        claim: claimOf({
          claimState: 'RESOLVED',
          decision: decisionOf('APPROVED'),
          claimResolutions: [givenOf()],
          expected: { refundBy: '2026-11-27', replacementBy: null, holiday: null, holidays: [] },
        }),
      }),
    ],
    [
      'resolved-at-once',
      claimLetter({
        saysWhy: true,
        claim: claimOf({
          claimState: 'RESOLVED',
          decision: decisionOf('APPROVED', { customerText: 'We’re sorry that your mugs arrived in pieces.' }),
          claimResolutions: [givenOf()],
          expected: { refundBy: '2026-11-27', replacementBy: null, holiday: null, holidays: [] },
        }),
      }),
    ],
  ],
  'claim-denied': [['denied', claimLetter({ claim: claimOf({ claimState: 'DENIED', decision: denial }) })]],
  'claim-closed': [
    [
      'closed',
      claimLetter({
        claim: claimOf({ claimState: 'CLOSED', decision: decisionOf('CLOSED', { reason: 'PACKAGE_ARRIVED' }) }),
        reopenUntil: '2026-12-05T08:15:00.000Z',
      }),
    ],
  ],
};
