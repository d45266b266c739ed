import type { Module } from '../../platform/modules/module-shape.ts';
import { homeRoutes } from './home.routes.ts';

/** The console's first page: what needs its reader, counted, and how the store does against its promise. */
export const module: Module = {
  routes: () => homeRoutes,
};
