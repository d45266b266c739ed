import type { Module } from '../../platform/modules/module-shape.ts';
import { followQueueRoutes } from './follow-queue.routes.ts';
import { queueRoutes } from './queue.routes.ts';

/** The queue: its pages, its counts, its filter and its search, and the stream that tells it changed. */
export const module: Module = {
  routes: () => [...queueRoutes, ...followQueueRoutes],
};
