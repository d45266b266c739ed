import type { Module } from '../../platform/modules/module-shape.ts';
import { implementationRoutes } from './implementations.routes.ts';

/** What the provider prepares for a store: settings and brand in one bundle, approved by another and deployed at once. */
export const module: Module = {
  routes: () => implementationRoutes,
};
