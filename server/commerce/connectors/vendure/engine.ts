import { z } from 'zod';
import { defineEngine } from '../engine.ts';
import { createVendureConnector, vendureCapabilities } from './vendure-connector.ts';

/** A Vendure 3 shop, over its admin API. */
export const engine = defineEngine({
  kind: 'vendure',
  name: 'Vendure',
  config: z.strictObject({
    /** The address of the admin API, such as https://shop.example/admin-api. */
    endpoint: z.url({ protocol: /^https?$/ }).max(500),
    apiKey: z.string().min(1).max(500),
    /** What the shop's plug-in signs its webhooks with. */
    webhookSecret: z.string().min(16).max(200).optional(),
    /** Where one Vendure sells through several channels: the one that is this store. */
    channelToken: z.string().min(1).max(200).optional(),
    protectionSku: z.string().min(1).max(200).optional(),
  }),
  secrets: ['apiKey', 'webhookSecret'],
  destination: ['endpoint'],
  channel: ['channelToken'],
  capabilities: vendureCapabilities,
  // A small shop runs on one process, and its own shoppers come first.
  limits: { parallel: 6, perSecond: 20 },
  demo: {
    settings: { endpoint: 'AMENDS_VENDURE_ENDPOINT', apiKey: 'AMENDS_VENDURE_API_KEY' },
    // Its shop is the one that `npm run demo:vendure` starts.
    store: {
      slug: 'vendure',
      name: 'Harbor & Pine',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      country: 'DE',
      supportEmail: 'help@harborpine.example',
      hosts: ['vendure.localhost'],
    },
  },
  example: { endpoint: 'https://shop.example.com/admin-api', apiKey: 'VENDURE_KEY' },
  create: (config, { services }) => createVendureConnector({ ...config, fetch: services.fetch, turns: services.turns }),
});
