import type { Sample } from '../../../../platform/mail/mail-kind.ts';

const email = {
  template: 'webhook-off',
  customerName: 'Mara Holm',
  name: 'Order system',
  reason: 'FAILING',
  offAt: '2026-11-21T09:04:00.000Z',
  webhooksUrl: 'http://demo.localhost:3000/console/stores/sto_1/webhooks?endpoint=whk_1',
} as const;

export const samples: Sample[] = [['webhook-off', email]];
