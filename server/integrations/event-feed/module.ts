import type { Module } from '../../platform/modules/module-shape.ts';
import { eventRoutes } from './events.routes.ts';
import { type WebhookMails, webhookMails } from './mails/webhook-off/mail.ts';
import { sweepWebhooks } from './webhooks/sweep-webhooks.ts';
import { type WebhookJobs, webhookJobs } from './webhooks/webhooks.jobs.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

/** Every kind of event, its public topic, a store followed by number, and webhooks. */
export const module: Module<WebhookJobs, WebhookMails> = {
  routes: () => [...eventRoutes, ...webhookRoutes],
  jobs: webhookJobs,
  mails: webhookMails,
  sweeps: { webhooks: sweepWebhooks },
};
