import type { GuardedChangeId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../../platform/jobs/jobs.ts';
import { holdGuardedChange } from './hold-change.ts';

export interface GuardedChangeJobs {
  /** A day after a change was proposed: it holds, where nobody stopped it. */
  'hold-guarded-change': { storeId: StoreId; changeId: GuardedChangeId };
}

export const guardedChangeJobs: JobTable<GuardedChangeJobs> = {
  'hold-guarded-change': { as: 'Timer', run: holdGuardedChange },
};
