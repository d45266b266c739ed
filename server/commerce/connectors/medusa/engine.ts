import { z } from 'zod';
import { defineEngine } from '../engine.ts';
import { createMedusaConnector, medusaCapabilities } from './medusa-connector.ts';

/** A Medusa 2 shop, over its admin API. */
export const engine = defineEngine({
  kind: 'medusa',
  name: 'Medusa',
  config: z.strictObject({
    /** The address of the Medusa server, such as https://shop.example. */
    address: z.url({ protocol: /^https?$/ }).max(500),
    /** A secret API key, sk_... */
    apiKey: z.string().min(1).max(500),
    /** What the shop's subscriber signs its webhooks with. */
    webhookSecret: z.string().min(16).max(200).optional(),
    salesChannelId: z.string().min(1).max(100).optional(),
    shippingOptionId: z.string().min(1).max(100).optional(),
    storeCredit: z.enum(['loyalty-plugin']).optional(),
    protectionSku: z.string().min(1).max(200).optional(),
  }),
  secrets: ['apiKey', 'webhookSecret'],
  destination: ['address'],
  channel: ['salesChannelId'],
  capabilities: medusaCapabilities({}),
  capabilitiesOf: medusaCapabilities,
  // A small shop runs on one process, and its own shoppers come first.
  limits: { parallel: 6, perSecond: 20 },
  create: (config, { services }) => createMedusaConnector({ ...config, fetch: services.fetch, turns: services.turns }),
});
