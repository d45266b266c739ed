import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { webhookMails } from './mail.ts';

const email = {
  customerName: 'Mara Holm',
  name: 'Order system',
  reason: 'FAILING',
  offAt: '2026-11-21T09:04:00.000Z',
  webhooksUrl: 'http://demo.localhost:3000/console/stores/sto_1/webhooks?endpoint=whk_1',
} as const;

export const samples: Samples<keyof typeof webhookMails> = { 'webhook-off': [['webhook-off', email]] };
