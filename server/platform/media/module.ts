import type { Module } from '../modules/module-shape.ts';
import { fingerprintOlderPhotos } from './fingerprint-older-photos.ts';
import { uploadRoutes } from './media.routes.ts';
import { mountMedia } from './mount-media.ts';
import { sweepMedia } from './storage/sweep-media.ts';

/** Files of claims and stores: what is sent, decoded, kept, served, and let go. */
export const module: Module = {
  routes: () => uploadRoutes,
  mount: mountMedia,
  sweeps: { media: sweepMedia, fingerprints: fingerprintOlderPhotos },
};
