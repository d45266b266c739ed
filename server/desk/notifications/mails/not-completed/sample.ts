import { because } from '#core/reference/engine-reasons.ts';
import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { notCompletedMails } from './mail.ts';

const email = {
  customerName: 'Jonah Lee',
  resolutionId: 'res_1',
  sequence: 9,
  claimNumber: 1042,
  type: 'REFUND',
  given: { amount: '207.36', currency: 'USD' },
  why: because('order-unknown'),
  unknown: false,
  claimUrl: 'http://demo.localhost:3000/console/claims/clm_1',
} as const;

export const samples: Samples<keyof typeof notCompletedMails> = {
  'not-completed': [
    ['not-completed', email],
    ['not-completed-unknown', { ...email, why: null, unknown: true }],
  ],
};
