import type { Module } from '../../platform/modules/module-shape.ts';
import { absenceRoutes } from './absence/absence.routes.ts';
import { adminUserRoutes } from './admins/admins.routes.ts';
import { factorResetRoutes } from './factor-reset/factor-reset.routes.ts';
import { sweepFactorResets } from './factor-reset/sweep-factor-resets.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { type AccountMails, accountMails } from './mails/account-changed/mail.ts';
import { type AdminChangeMails, adminChangeMails } from './mails/admin-change/mail.ts';
import { type AloneWordMails, aloneWordMails } from './mails/alone-word/mail.ts';
import { type CodeLostMails, codeLostMails } from './mails/code-lost/mail.ts';
import { type InvitationMails, invitationMails } from './mails/invitation/mail.ts';
import { type RecoveryMails, recoveryMails } from './mails/recovery/mail.ts';
import { type LockedMails, lockedMails } from './mails/sign-in-locked/mail.ts';
import { openingRoutes } from './opening/opening.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { type PeopleJobs, peopleJobs } from './people.jobs.ts';
import { peopleRoutes } from './people.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { sweepRecoveries } from './recovery/sweep-recoveries.ts';
import { supportRoutes } from './support/support.routes.ts';
import { teamRoutes } from './team.routes.ts';

type PeopleMails = AccountMails &
  AdminChangeMails &
  AloneWordMails &
  CodeLostMails &
  InvitationMails &
  LockedMails &
  RecoveryMails;

/** Users and members: sign-in and its second factors, invitations, ways back in, absences. */
export const module: Module<PeopleJobs, PeopleMails> = {
  routes: ({ library, signIn }) => [
    ...peopleRoutes(signIn),
    ...profileRoutes(library),
    ...openingRoutes,
    ...invitationRoutes(signIn),
    ...recoveryRoutes,
    ...factorResetRoutes(library),
    ...passkeyRoutes(library, signIn),
    ...teamRoutes,
    ...absenceRoutes,
    ...supportRoutes,
    ...adminUserRoutes,
  ],
  jobs: peopleJobs,
  mails: {
    ...accountMails,
    ...adminChangeMails,
    ...aloneWordMails,
    ...codeLostMails,
    ...invitationMails,
    ...lockedMails,
    ...recoveryMails,
  },
  sweeps: { recoveries: sweepRecoveries, resets: sweepFactorResets },
};
