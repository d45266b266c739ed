import { z } from 'zod';
import { defineEngine } from '../engine.ts';
import { isPing } from './webhooks.ts';
import { createWooConnector, wooCapabilities } from './woo-connector.ts';

/** A WooCommerce shop, over its REST API v3. */
export const engine = defineEngine({
  kind: 'woocommerce',
  name: 'WooCommerce',
  config: z.strictObject({
    /** The address of the shop. Over http a key could be read on the way: only loopback may be http, in demos and tests. */
    shopAddress: z
      .string()
      .max(300)
      .overwrite(toShopAddress)
      .regex(/^(?:https:\/\/[a-z0-9][a-z0-9.-]*|http:\/\/127\.0\.0\.1)(?::\d+)?(?:\/[\w.~%-]+)*$/),
    consumerKey: z.string().min(1).max(200),
    consumerSecret: z.string().min(1).max(200),
    /** What the shop signs its webhooks with. */
    webhookSecret: z.string().min(16).max(200).optional(),
    protectionSku: z.string().min(1).max(200).optional(),
    /** Nobody can guess it, and claims for damage open on it. */
    completedMeans: z.enum(['sent', 'delivered']),
  }),
  secrets: ['consumerKey', 'consumerSecret', 'webhookSecret'],
  destination: ['shopAddress'],
  capabilities: wooCapabilities,
  isPing,
  // Much of WooCommerce shares its machine with others, and its own shoppers come first.
  limits: { parallel: 4, perSecond: 5 },
  create: (config, { services }) => createWooConnector({ ...config, fetch: services.fetch, turns: services.turns }),
});

/** An address as people copy it from their browser, or only the host, as the address of the shop. */
function toShopAddress(text: string): string {
  const entered = text.trim();
  const address = entered.includes('://') ? entered : `https://${entered}`;
  if (!URL.canParse(address)) return entered;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/(?:wp-admin|wp-json|wp-login\.php)(?:\/.*)?$/, '').replace(/\/+$/, '');
}
