import type { Module } from '../../platform/modules/module-shape.ts';
import { queueRoutes } from './queue.routes.ts';

/** The queue: its pages, its counts, its filter and its search. */
export const module: Module = {
  routes: () => queueRoutes,
};
