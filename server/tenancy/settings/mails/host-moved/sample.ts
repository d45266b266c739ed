import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { movedHostMails } from './mail.ts';

const email = {
  customerName: 'Mara Holm',
  host: 'claims.fjell.example',
  movedAt: '2026-11-21T09:04:00.000Z',
  hostsUrl: 'http://demo.localhost:3000/console/stores/sto_1/settings/general',
} as const;

export const samples: Samples<keyof typeof movedHostMails> = {
  'host-moved': [
    ['host-moved-away', { ...email, way: 'away' }],
    ['host-moved-here', { ...email, way: 'here' }],
  ],
};
