import type { JobTable } from '../../../platform/jobs/jobs.ts';
import { type Periodic, periodicJob } from '../../../platform/jobs/with-rest.ts';
import { deliver } from './deliver.ts';
import { type AboutErased, forgetDeliveries } from './erase-deliveries.ts';
import { handOutEverywhere } from './hand-out.ts';
import type { LaneRun } from './run-lane.ts';

export interface WebhookJobs {
  /** Every minute: what nobody heard of is handed out, and lost lanes run again. */
  'hand-out-webhooks': Periodic;
  /** Sends what is due in one lane. */
  'deliver-webhooks': LaneRun;
  /** What was sent about an erased customer goes. */
  'forget-deliveries': AboutErased;
}

export const webhookJobs: JobTable<WebhookJobs> = {
  'hand-out-webhooks': periodicJob('hand-out-webhooks', { as: 'Webhooks', at: '* * * * *', run: handOutEverywhere }),
  'deliver-webhooks': { as: 'Webhooks', run: deliver },
  'forget-deliveries': { as: 'Webhooks', run: forgetDeliveries },
};
