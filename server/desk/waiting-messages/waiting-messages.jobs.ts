import type { JobTable } from '../../platform/jobs/jobs.ts';
import { sendWaiting } from './send-waiting.ts';
import type { PlaceToSend } from './waiting-messages.sql.ts';

export interface WaitingMessageJobs {
  /** The time of a message has come. */
  'send-waiting-message': PlaceToSend;
}

export const waitingMessageJobs: JobTable<WaitingMessageJobs> = {
  'send-waiting-message': { as: 'Timer', run: sendWaiting },
};
