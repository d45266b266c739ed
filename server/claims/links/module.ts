import type { Module } from '../../platform/modules/module-shape.ts';
import { linkRoutes } from './links.routes.ts';

/** A claim’s links, and the address that replies to its emails go to. */
export const module: Module = {
  routes: () => linkRoutes,
};
