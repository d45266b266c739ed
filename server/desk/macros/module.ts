import type { Module } from '../../platform/modules/module-shape.ts';
import { macroRoutes } from './macros.routes.ts';

/** Replies that staff send often. */
export const module: Module = {
  routes: () => macroRoutes,
};
