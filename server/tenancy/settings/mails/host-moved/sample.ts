import type { Sample } from '../../../../platform/mail/mail-kind.ts';

const email = {
  template: 'host-moved',
  customerName: 'Mara Holm',
  host: 'claims.fjell.example',
  side: 'left',
  at: '2026-11-21T09:04:00.000Z',
  hostsUrl: 'http://demo.localhost:3000/console/stores/sto_1/settings/general',
} as const;

export const samples: Sample[] = [
  ['host-moved-left', email],
  ['host-moved-came', { ...email, side: 'came' }],
];
