import type { GuardedChangeId, StoreId, UserId } from '../../../../core/ids.ts';
import type { JobTable } from '../../../platform/jobs/jobs.ts';
import { holdGuardedChange } from './hold-change.ts';

export interface GuardedChangeJobs {
  /** A day after a change was proposed: it holds, where nobody stopped it. */
  'hold-guarded-change': { storeId: StoreId; changeId: GuardedChangeId };
}

export const guardedChangeJobs: JobTable<GuardedChangeJobs> = {
  'hold-guarded-change': { as: 'Timer', run: holdGuardedChange },
};

/** What guarded changes ask the mail job for. */
export interface GuardedChangeMails {
  /** To each of the store's people who could stop it. */
  'guarded-change': { userId: UserId; changeId: GuardedChangeId };
  /** To the same, where it couldn't be carried out. */
  'guarded-change-failed': { userId: UserId; changeId: GuardedChangeId };
}
