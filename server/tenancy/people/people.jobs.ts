import type { RecoveryId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { sendRecovery } from './recovery/send-recovery.ts';

export interface PeopleJobs {
  /** Somebody asked for the link that sets a new password, by an email that may be nobody's. */
  'send-recovery': { id: RecoveryId };
}

export const peopleJobs: JobTable<PeopleJobs> = {
  'send-recovery': { as: 'Mail', run: sendRecovery },
};

/** What invitations and sign-ins ask the mail job for. */
