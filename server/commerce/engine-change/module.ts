import type { Module } from '../../platform/modules/module-shape.ts';
import { engineConnectionRoutes } from './engine-connection.routes.ts';

/** Connecting a store’s engine, and leading it elsewhere. */
export const module: Module = {
  routes: () => engineConnectionRoutes,
};
