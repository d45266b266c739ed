import { because } from '#core/reference/engine-reasons.ts';
import type { Sample } from '../../../../platform/mail/mail-kind.ts';

const email = {
  template: 'not-completed',
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

export const samples: Sample[] = [
  ['not-completed', email],
  ['not-completed-unknown', { ...email, why: null, unknown: true }],
];
