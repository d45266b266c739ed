import type { Sample } from '../../../../platform/mail/mail-kind.ts';

const email = {
  template: 'recovery',
  customerName: 'Mara Holm',
  recoveryId: 'rcv_1',
  recoverUrl: 'http://demo.localhost:3000/console/new-password#01hv.ccc',
  minutes: 60,
} as const;

export const samples: Sample[] = [['recovery', email]];
