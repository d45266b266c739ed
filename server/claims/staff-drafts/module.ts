import type { Module } from '../../platform/modules/module-shape.ts';
import { sweepStaffDrafts } from './sweep-staff-drafts.ts';

/** What staff typed on a claim and haven’t sent. */
export const module: Module = {
  sweeps: { 'staff-drafts': sweepStaffDrafts },
};
