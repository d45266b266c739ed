import type { Module } from '../../platform/modules/module-shape.ts';
import { claimEmailRoutes } from './claim-emails.routes.ts';

/** Emails to customers about their claims: how far each got, and what staff do with those that reached no one. */
export const module: Module = {
  routes: () => claimEmailRoutes,
};
