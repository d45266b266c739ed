import type { Module } from '../modules/module-shape.ts';
import { mountTunnel } from './tunnel.ts';

/** Errors reported to Sentry, scrubbed; browsers’ come by a way of our own. */
export const module: Module = {
  mount: (app, { services }) => mountTunnel(app, services),
};
