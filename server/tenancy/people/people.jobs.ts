import type { FactorResetId, InvitationId, RecoveryId, UserId } from '../../../core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import type { AccountChange } from '../../platform/mail/staff-email.ts';
import { sendRecovery } from './recovery/send-recovery.ts';

export interface PeopleJobs {
  /** Somebody asked for the link that sets a new password, by an email that may be nobody's. */
  'send-recovery': { id: RecoveryId };
}

export const peopleJobs: JobTable<PeopleJobs> = {
  'send-recovery': { as: 'Mail', run: sendRecovery },
};

/** What invitations and sign-ins ask the mail job for. */
export interface PeopleMails {
  invitation: { invitationId: InvitationId };
  /** Somebody's account was locked after wrong tries, `until` then. */
  'sign-in-locked': { userId: UserId; until: string };
  recovery: { recoveryId: RecoveryId };
  /** Somebody asks to be let back in without a code: to them, to a colleague who may, and with the link. */
  'code-lost': { resetId: FactorResetId };
  'code-lost-help': { resetId: FactorResetId; userId: UserId };
  'code-lost-link': { resetId: FactorResetId };
  /** Somebody changed how their own account is opened. */
  'account-changed': { userId: UserId; change: AccountChange; at: string };
}
