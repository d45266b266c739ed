import type { Module } from '../../platform/modules/module-shape.ts';
import { whitelabelsRoutes } from './whitelabels.routes.ts';

/** Stores as the provider watches over them: hosts, engine, brand, and what needs someone first. */
export const module: Module = {
  routes: () => whitelabelsRoutes,
};
