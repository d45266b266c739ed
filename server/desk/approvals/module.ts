import type { Module } from '../../platform/modules/module-shape.ts';
import { approvalsRoutes } from './approvals.routes.ts';

/** The list of approvals that wait for a second person. */
export const module: Module = {
  routes: () => approvalsRoutes,
};
