import type { SampleLetter, Samples } from '../../../../platform/mail/mail-kind.ts';
import type { adminChangeMails } from './mail.ts';

const email: SampleLetter<'admin-change'> = {
  customerName: 'Omar Haddad',
  changeId: 'ppc_1',
  by: 'Priya Nair',
  whom: 'Kit Sato',
  before: 'provider support',
  after: 'provider finance',
  expiresAt: '2026-12-04T15:10:00.000Z',
  pageUrl: 'http://demo.localhost:3000/console/provider/people',
};

export const samples: Samples<keyof typeof adminChangeMails> = {
  'admin-change': [
    ['admin-change', email],
    ['admin-change-invite', { ...email, whom: 'kit.sato@example.com', before: null }],
    ['admin-change-end', { ...email, before: 'provider finance', after: null }],
  ],
};
