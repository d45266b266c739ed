import type { Module } from '../../platform/modules/module-shape.ts';
import { metadataRoutes } from './metadata.routes.ts';

/** The fields that a store has on its claims. */
export const module: Module = {
  routes: () => metadataRoutes,
};
