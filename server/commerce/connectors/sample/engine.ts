import { z } from 'zod';
import { sampleStore } from '#server-words/installation/engine-names.ts';
import { defineEngine } from '../engine.ts';
import { createSampleConnector, sampleCapabilities } from './sample-connector.ts';

/** The embedded engine of demos and tests: it needs nothing but the product's own database. */
export const engine = defineEngine({
  kind: 'sample',
  name: sampleStore,
  // Two stores that name one shop sell the same orders.
  config: z.strictObject({
    shop: z.string().min(1).max(80).optional(),
    webhookSecret: z.string().min(16).max(200).optional(),
  }),
  secrets: ['webhookSecret'],
  destination: [],
  capabilities: sampleCapabilities,
  limits: { parallel: 20, perSecond: 1000 },
  onlyForDemo: true,
  create: (config, { services, store }) =>
    createSampleConnector({ db: services.db, clock: services.clock }, { id: store.id, connectorConfig: config }),
});
