import type { Module } from '../../platform/modules/module-shape.ts';
import { followConsoleRoutes } from './follow-console.routes.ts';
import { frameRoutes } from './frame.routes.ts';

/** What every page of the console shows and is told: the counts of its bar, and the stream that says what changed. */
export const module: Module = {
  routes: () => [...frameRoutes, ...followConsoleRoutes],
};
