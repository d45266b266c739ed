import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { recoveryMails } from './mail.ts';

const email = {
  customerName: 'Mara Holm',
  recoveryId: 'rcv_1',
  recoverUrl: 'http://demo.localhost:3000/console/new-password#01hv.ccc',
  minutes: 60,
} as const;

export const samples: Samples<keyof typeof recoveryMails> = { recovery: [['recovery', email]] };
