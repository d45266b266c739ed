import type { SampleLetter, Samples } from '../../../../platform/mail/mail-kind.ts';
import type { rateProposalMails } from './mail.ts';

const email: SampleLetter<'rate-proposal'> = {
  customerName: 'Ida Dahl',
  proposalId: 'frp_1',
  by: 'Mara Holm',
  own: false,
  base: 'EUR',
  currency: 'KWD',
  rate: '0.3241',
  day: '2026-11-27',
  source: 'Central Bank of Kuwait',
  expiresAt: '2026-12-04T15:10:00.000Z',
  pageUrl: 'http://demo.localhost:3000/console/provider/rates',
};

export const samples: Samples<keyof typeof rateProposalMails> = {
  'rate-proposal': [
    ['rate-proposal', email],
    ['rate-proposal-own', { ...email, customerName: 'Mara Holm', own: true }],
  ],
};
