import { lookUpRoutes } from '../../commerce/orders/look-up/look-up.routes.ts';
import type { Module } from '../../platform/modules/module-shape.ts';
import { claimViewRoutes } from './claim-view.routes.ts';
import { followRoutes } from './follow-claim.routes.ts';
import { grantedOrder, readGrantedOrder, tellOrder } from './read-granted-order.ts';

/**
 * The read model: a claim with its timeline, actions and response time. It may read every domain; no verb that writes
 * imports it.
 */
export const module: Module = {
  routes: () => [...claimViewRoutes, ...followRoutes, ...lookUpRoutes({ tellOrder, grantedOrder, readGrantedOrder })],
};
