import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { accountMails } from './mail.ts';

const email = {
  customerName: 'Mara Holm',
  change: 'password',
  at: '2026-11-21T14:15:00.000Z',
  profileUrl: 'http://demo.localhost:3000/console/profile',
} as const;

export const samples: Samples<keyof typeof accountMails> = {
  'account-changed': [
    ['account-changed', email],
    ['password-recovered', { ...email, change: 'password-recovered' }],
    ['second-factor-off', { ...email, change: 'second-factor-off' }],
    ['second-factor-reset', { ...email, change: 'second-factor-reset' }],
  ],
};
