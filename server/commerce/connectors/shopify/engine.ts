import { z } from 'zod';
import { defineEngine } from '../engine.ts';
import { createShopifyConnector, shopifyCapabilities } from './shopify-connector.ts';

/** A Shopify store, over its GraphQL Admin API. */
export const engine = defineEngine({
  kind: 'shopify',
  name: 'Shopify',
  config: z.strictObject({
    /** The store's own address at Shopify, whatever domain its shoppers see. Loopback stands for one in demos and tests. */
    storeAddress: z
      .string()
      .max(200)
      .overwrite(toStoreAddress)
      .regex(/^(?:https:\/\/[a-z0-9][a-z0-9-]*\.myshopify\.com|http:\/\/127\.0\.0\.1:\d+)$/),
    /** Of the app that the store made for Amends. */
    accessToken: z.string().min(1).max(500),
    /** What Shopify signs webhooks with: the app's API secret key. */
    webhookSecret: z.string().min(16).max(200).optional(),
    protectionSku: z.string().min(1).max(200).optional(),
  }),
  secrets: ['accessToken', 'webhookSecret'],
  destination: ['storeAddress'],
  capabilities: shopifyCapabilities,
  // Shopify counts points, which the client keeps to; this only keeps many calls from waiting side by side.
  limits: { parallel: 4, perSecond: 10 },
  create: ({ storeAddress, ...config }, { services }) =>
    createShopifyConnector({ ...config, shop: storeAddress, fetch: services.fetch, turns: services.turns }),
});

/** An address as people copy it from their browser, or only the store's name at Shopify, as the address that is asked. */
function toStoreAddress(text: string): string {
  const entered = text.trim().toLowerCase();
  const inAdmin = /^https:\/\/admin\.shopify\.com\/store\/([a-z0-9-]+)/.exec(entered)?.[1];
  const named = inAdmin ?? (/^[a-z0-9-]+$/.test(entered) ? entered : undefined);
  if (named) return `https://${named}.myshopify.com`;
  const url = entered.includes('://') ? entered : `https://${entered}`;
  return URL.canParse(url) ? new URL(url).origin : entered;
}
