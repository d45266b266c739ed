import type { Module } from '../../platform/modules/module-shape.ts';
import { apiTokenRoutes } from './api-tokens.routes.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import { sweepAppTokens } from './oauth/sweep-tokens.ts';

/** Programs that act for a store: its API tokens, and apps that it is connected to by OAuth. */
export const module: Module = {
  routes: () => [...apiTokenRoutes, ...oauthRoutes],
  sweeps: { apps: sweepAppTokens },
};
