import type { Module } from '../../platform/modules/module-shape.ts';
import { deskRoutes } from './desk.routes.ts';
import { followQueueRoutes } from './follow-queue.routes.ts';

/** What the console reads: the queue, a claim beside its order. */
export const module: Module = {
  routes: () => [...deskRoutes, ...followQueueRoutes],
};
