import type { Sample } from '../../../../platform/mail/mail-kind.ts';

const email = {
  template: 'sign-in-locked',
  customerName: 'Mara Holm',
  until: '2026-11-21T14:15:00.000Z',
  signInUrl: 'http://demo.localhost:3000/console/',
} as const;

export const samples: Sample[] = [['sign-in-locked', email]];
