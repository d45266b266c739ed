import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { lockedMails } from './mail.ts';

const email = {
  customerName: 'Mara Holm',
  until: '2026-11-21T14:15:00.000Z',
  signInUrl: 'http://demo.localhost:3000/console/',
} as const;

export const samples: Samples<keyof typeof lockedMails> = { 'sign-in-locked': [['sign-in-locked', email]] };
