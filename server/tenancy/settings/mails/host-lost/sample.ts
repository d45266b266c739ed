import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { hostMails } from './mail.ts';

const email = {
  customerName: 'Mara Holm',
  host: 'claims.fjell.example',
  record: { at: '_amends.claims.fjell.example', value: 'amends-proof=0c9d3fb1a2e84f6795c1d7e3b8a4f062' },
  since: '2026-11-21T09:04:00.000Z',
  hostsUrl: 'http://demo.localhost:3000/console/stores/sto_1/settings/general',
} as const;

export const samples: Samples<keyof typeof hostMails> = { 'host-lost': [['host-lost', email]] };
