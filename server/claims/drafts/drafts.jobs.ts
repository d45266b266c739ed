import type { OrderId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { sendReminder } from './remind-shopper.ts';

export interface DraftJobs {
  /** A shopper asked to be told when the draft of this order can be decided. */
  'remind-shopper': { storeId: StoreId; orderId: OrderId };
}

export const draftJobs: JobTable<DraftJobs> = {
  'remind-shopper': { as: 'Timer', run: sendReminder },
};
