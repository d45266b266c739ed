import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { notificationMails } from './mail.ts';

const told = { at: '2026-11-21T14:15:00.000Z', claimUrl: 'http://demo.localhost:3000/console/claims/clm_1' } as const;

const email = {
  customerName: 'Jonah Lee',
  notificationId: 'ntf_1',
  kind: 'REPLY',
  by: '',
  claimNumber: 1042,
  at: '2026-11-21T14:15:00.000Z',
  claimUrl: 'http://demo.localhost:3000/console/claims/clm_1',
} as const;

const digest = {
  customerName: 'Jonah Lee',
  at: '2026-11-22T13:00:00.000Z',
  told: [
    { ...told, kind: 'MENTION', by: 'Mara Holm', claimNumber: 1042, storeName: 'Fjell & Fern' },
    { ...told, kind: 'LATE', by: '', claimNumber: 1039, storeName: 'Fjell & Fern' },
  ],
  inboxUrl: 'http://demo.localhost:3000/console/inbox',
} as const;

export const samples: Samples<keyof typeof notificationMails> = {
  notification: [['notification', email]],
  'notification-digest': [['notification-digest', { ...digest, told: [...digest.told] }]],
};
