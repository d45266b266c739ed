import type { Module } from '../../platform/modules/module-shape.ts';
import { signRoutes } from './sign.routes.ts';

/** Signing a claim. */
export const module: Module = {
  routes: ({ claimAnswers }) => signRoutes(claimAnswers),
};
