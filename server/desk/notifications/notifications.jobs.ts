import type { UserId } from '#core/ids.ts';
import type { LineId } from '../../platform/audit-log/read-line.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { sendDigest } from './send-digest.ts';
import { tellPeople } from './tell-people.ts';

export interface NotificationJobs {
  /** A line of the feed that may concern people. */
  'tell-people': LineId;
  /** The hour of somebody's daily email. */
  'send-digest': { userId: UserId };
}

export const notificationJobs: JobTable<NotificationJobs> = {
  'tell-people': { as: 'Notifications', run: tellPeople },
  'send-digest': { as: 'Timer', run: sendDigest },
};

/** What notifications ask the mail job for. */
