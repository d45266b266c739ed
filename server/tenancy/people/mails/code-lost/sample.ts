import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { codeLostMails } from './mail.ts';

const email = {
  customerName: 'Mara Holm',
  resetId: 'fre_1',
  way: 'colleague',
  who: { name: 'Mara Holm', email: 'mara@fjell.example' },
  opensAt: null,
  lapsesAt: '2026-11-22T14:15:00.000Z',
  pageUrl: 'http://demo.localhost:3000/console/sign-in',
} as const;

export const samples: Samples<keyof typeof codeLostMails> = {
  'code-lost': [
    ['code-lost', email],
    ['code-lost-waits', { ...email, way: 'wait', opensAt: '2026-11-22T14:15:00.000Z' }],
  ],
  'code-lost-help': [['code-lost-help', { ...email, customerName: 'Jonah Lee' }]],
  'code-lost-link': [['code-lost-link', { ...email, way: 'wait' }]],
};
