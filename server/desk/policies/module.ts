import type { Module } from '../../platform/modules/module-shape.ts';
import { policiesRoutes } from './policies.routes.ts';

/** Policies as staff and programs read them: the list, and one with its sale, claims, and whether it’s in the book. */
export const module: Module = {
  routes: () => policiesRoutes,
};
