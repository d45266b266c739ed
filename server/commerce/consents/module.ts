import type { Module } from '../../platform/modules/module-shape.ts';
import { consentRoutes } from './consents.routes.ts';
import { sweepConsents } from './sweep-consents.ts';

/** Consent receipts: what a customer was shown in a cart and chose, and which order names it. */
export const module: Module = {
  routes: ({ services }) => consentRoutes(services),
  sweeps: { consents: sweepConsents },
};
