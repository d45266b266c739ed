import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { proposalMails } from './mail.ts';

const email = {
  act: 'APPROVE',
  customerName: 'Mara Holm',
  version: 4,
  by: 'Jonah Lee',
  given: { amount: '622.08', currency: 'USD' },
  word: null,
  claimNumber: 1042,
  claimUrl: 'http://demo.localhost:3000/console/claims/clm_1',
} as const;

const word = { text: 'Reship the bag: we have 41.', at: '2026-11-21T09:04:00.000Z' };

export const samples: Samples<keyof typeof proposalMails> = {
  'proposal-waits': [
    ['proposal-waits', email],
    ['proposal-amends', { ...email, act: 'TOP_UP' }],
  ],
  'proposal-refused': [['proposal-refused', { ...email, by: 'Mara Holm', word }]],
};
