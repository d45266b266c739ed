import type { OrderId, StoreId } from '../../../core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { sendReminder } from './remind-shopper.ts';

export interface SessionJobs {
  /** A shopper asked to be told when the draft of this order can be decided. */
  'remind-shopper': { storeId: StoreId; orderId: OrderId };
}

export const sessionJobs: JobTable<SessionJobs> = {
  'remind-shopper': { as: 'Timer', run: sendReminder },
};
