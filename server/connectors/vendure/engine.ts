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
    /** Where one Vendure sells through several channels: the one that is this store. */
    channelToken: z.string().min(1).max(200).optional(),
    protectionSku: z.string().min(1).max(200).optional(),
  }),
  secrets: ['apiKey'],
  destination: ['endpoint'],
  capabilities: vendureCapabilities,
  create: (config) => createVendureConnector(config),
});
