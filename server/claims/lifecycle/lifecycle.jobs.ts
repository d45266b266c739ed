import type { FulfillmentId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { askWhetherArrived } from './ask-whether-arrived.ts';
import {
  closeArrived,
  closeUnanswered,
  endBrandWait,
  expireSignLink,
  remindCustomer,
  type Timer,
  wakeClaim,
} from './timers.ts';

export interface LifecycleJobs {
  'wake-claim': Timer;
  'remind-customer': Timer;
  'expire-sign-link': Timer;
  'close-arrived': Timer;
  'close-unanswered': Timer;
  'end-brand-wait': Timer;
  /** A parcel was delivered that had not been: claims filed ahead of their time may be about it. */
  'ask-arrived': { storeId: StoreId; fulfillmentId: FulfillmentId };
}

export const lifecycleJobs: JobTable<LifecycleJobs> = {
  'wake-claim': { as: 'Timer', run: wakeClaim },
  'remind-customer': { as: 'Timer', run: remindCustomer },
  'expire-sign-link': { as: 'Timer', run: expireSignLink },
  'close-arrived': { as: 'Timer', run: closeArrived },
  'close-unanswered': { as: 'Timer', run: closeUnanswered },
  'end-brand-wait': { as: 'Timer', run: endBrandWait },
  'ask-arrived': { as: 'Timer', run: askWhetherArrived },
};
