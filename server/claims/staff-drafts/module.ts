import type { Module } from '../../platform/modules/module-shape.ts';
import { staffDraftRoutes } from './staff-drafts.routes.ts';
import { sweepStaffDrafts } from './sweep-staff-drafts.ts';

/** What staff typed on a claim and haven’t sent. */
export const module: Module = {
  routes: () => staffDraftRoutes,
  sweeps: { 'staff-drafts': sweepStaffDrafts },
};
