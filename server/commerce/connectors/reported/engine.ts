import { z } from 'zod';
import { ownSystem } from '#server-words/installation/engine-names.ts';
import { defineEngine } from '../engine.ts';
import { createReportedConnector, reportedCapabilities } from './reported-connector.ts';

/** No engine: the store reports its orders over the public API. It is what a store has before it connects one. */
export const engine = defineEngine({
  kind: 'api',
  name: ownSystem,
  config: z.strictObject({}),
  secrets: [],
  destination: [],
  capabilities: reportedCapabilities,
  limits: { parallel: 100, perSecond: 1000 },
  create: () => createReportedConnector(),
});
