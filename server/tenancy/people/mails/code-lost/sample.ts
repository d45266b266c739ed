import type { Sample } from '../../../../platform/mail/mail-kind.ts';

const email = {
  template: 'code-lost',
  customerName: 'Mara Holm',
  resetId: 'fre_1',
  way: 'colleague',
  who: { name: 'Mara Holm', email: 'mara@fjell.example' },
  opensAt: null,
  lapsesAt: '2026-11-22T14:15:00.000Z',
  pageUrl: 'http://demo.localhost:3000/console/sign-in',
} as const;

export const samples: Sample[] = [
  ['code-lost', email],
  ['code-lost-waits', { ...email, way: 'wait', opensAt: '2026-11-22T14:15:00.000Z' }],
  ['code-lost-help', { ...email, template: 'code-lost-help', customerName: 'Jonah Lee' }],
  ['code-lost-link', { ...email, template: 'code-lost-link', way: 'wait' }],
];
