import type { SampleLetter, Samples } from '../../../../platform/mail/mail-kind.ts';
import type { aloneWordMails } from './mail.ts';

const email: SampleLetter<'alone-word'> = {
  customerName: 'Ida Dahl',
  proposalId: 'frp_1',
  by: 'Mara Holm',
  own: false,
  of: { kind: 'rate', base: 'EUR', currency: 'KWD', rate: '0.3241', day: '2026-11-27' },
  from: '2026-11-28T15:10:00.000Z',
  opens: 'console',
  pageUrl: 'http://demo.localhost:3000/console',
};
const contract: SampleLetter<'alone-word'> = {
  ...email,
  proposalId: 'cpr_1',
  of: { kind: 'contract', validFrom: '2027-01-01T05:00:00.000Z' },
  opens: 'contract',
  pageUrl: 'http://demo.localhost:3000/console/stores/sto_1/contract',
};

export const samples: Samples<keyof typeof aloneWordMails> = {
  'alone-word': [
    ['alone-word', email],
    ['alone-word-own', { ...email, customerName: 'Mara Holm', own: true, opens: 'rate' }],
    ['alone-word-confirmed', { ...contract, from: null }],
    ['alone-word-contract', contract],
  ],
};
