import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { claimLetter, claimOf, messageOf } from '../../testing/claim-letters.ts';
import type { askedMails } from './mail.ts';

const message = messageOf('Could you tell us which mug arrived chipped?');
const twoFiles = ['how-to-pack.pdf', 'return-label.png'].map((filename, index) => ({
  ...{ id: `med_${index}`, url: '/media/x', thumbUrl: '/media/x', contentType: 'image/webp', filename },
  ...{ takenAt: null, device: null },
}));

export const samples: Samples<keyof typeof askedMails> = {
  'claim-question': [
    ['question', claimLetter({ message, closesAt: '2026-12-01T09:00:00.000Z' })],
    ['message', claimLetter({ message: { ...message, needsAnswer: false } })],
    ['message-with-files', claimLetter({ message: { ...message, medias: twoFiles } })],
  ],
  'claim-reminder': [
    [
      'reminder',
      claimLetter({
        claim: claimOf({ claimState: 'WAITING_FOR_CUSTOMER' }),
        message,
        closesAt: '2026-12-01T09:00:00.000Z',
      }),
    ],
    ['reminder-signature', claimLetter({ claim: claimOf({ claimState: 'DRAFT' }) })],
  ],
  'claim-arrival': [
    [
      'arrival',
      claimLetter({
        claim: claimOf({
          claimState: 'TEMPORARILY_DISMISSED',
          arrival: {
            deliveredAt: '2026-11-20T19:10:00.000Z',
            askedAt: '2026-11-20T19:12:00.000Z',
            answerBy: '2026-11-23T19:12:00.000Z',
          },
        }),
        closesAt: '2026-11-23T19:12:00.000Z',
      }),
    ],
  ],
  'claim-review': [['review', claimLetter({ claim: claimOf({ claimState: 'RESOLVED' }) })]],
  'claim-feedback': [
    [
      'feedback-reply',
      claimLetter({
        claim: claimOf({ claimState: 'RESOLVED' }),
        feedback: {
          ...{ said: 'The new mug came fast.', repliedAt: '2026-11-23T09:04:00.000Z' },
          reply: 'Glad it got there in one piece. Thanks for the photo.',
        },
      }),
    ],
  ],
};
