import type { StoreId } from '../core/ids.ts';
import { type AuditLogJobs, auditLogJobs } from './audit-log/audit-log.jobs.ts';
import { type BulkJobs, bulkJobs } from './bulk/bulk.jobs.ts';
import { type ClaimJobs, type ClaimMails, claimJobs } from './claims/claims.jobs.ts';
import { sweepStaffDrafts } from './claims/drafts/sweep-staff-drafts.ts';
import { archiveQuietClaims } from './claims/lifecycle/archive-claim.ts';
import { nowOf, type Services, systemCtx } from './context.ts';
import { eachOf } from './db/each-store.ts';
import { type EngineSyncJobs, engineSyncJobs } from './engine-sync/engine-sync.jobs.ts';
import { resumeImports } from './engine-sync/resume-imports.ts';
import { sweepDeliveries } from './engine-sync/sweep-deliveries.ts';
import { sweepWebhooks } from './event-feed/webhooks/sweep-webhooks.ts';
import { type WebhookJobs, type WebhookMails, webhookJobs } from './event-feed/webhooks/webhooks.jobs.ts';
import { type FileImportJobs, fileImportJobs } from './file-imports/file-imports.jobs.ts';
import { sweepFileImports } from './file-imports/sweep-file-imports.ts';
import { sweepIdempotencyKeys } from './http/limits/idempotency.ts';
import { sweepLimits } from './http/limits/rate-limit.ts';
import type { JobHandlers, JobName, JobSpec, JobTable, MailRequest } from './jobs/jobs.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { fingerprintOlderPhotos } from './media/fingerprint-older-photos.ts';
import { sweepMedia } from './media/storage/sweep-media.ts';
import type { MessageMails } from './messages/messages.jobs.ts';
import type { NoteMails } from './notes/notes.jobs.ts';
import { type NotificationJobs, type NotificationMails, notificationJobs } from './notifications/notifications.jobs.ts';
import { sweepNotifications } from './notifications/send-digest.ts';
import { sweepGrants } from './orders/look-up/sweep-grants.ts';
import { type OrderJobs, type OrderMails, orderJobs } from './orders/orders.jobs.ts';
import { type OutcomeJobs, type OutcomeMails, outcomeJobs } from './outcomes/outcomes.jobs.ts';
import { sweepFactorResets } from './people/factor-reset/sweep-factor-resets.ts';
import { sweepAppTokens } from './people/oauth/sweep-tokens.ts';
import { type PeopleJobs, type PeopleMails, peopleJobs } from './people/people.jobs.ts';
import { sweepRecoveries } from './people/recovery/sweep-recoveries.ts';
import { type PrivacyJobs, type PrivacyMails, privacyJobs } from './privacy/privacy.jobs.ts';
import type { ReviewMails } from './reviews/reviews.jobs.ts';
import { sendMail } from './send-mail.ts';
import { type SessionJobs, type SessionMails, sessionJobs } from './sessions/sessions.jobs.ts';
import { sweepDrafts } from './sessions/sweep-drafts.ts';
import {
  type GuardedChangeJobs,
  type GuardedChangeMails,
  guardedChangeJobs,
} from './settings/guarded-changes/guarded-changes.jobs.ts';
import { type HostJobs, type HostMails, hostJobs } from './settings/hosts/hosts.jobs.ts';
import { checkHosts } from './stores/hosts/prove-hosts.ts';

/** The jobs that serve every domain. */
interface SharedJobs {
  'send-mail': { storeId: StoreId; mail: MailRequest };
  /** What nobody needs any more goes, domain by domain. */
  sweep: Record<string, never>;
}

const sharedJobs: JobTable<SharedJobs> = {
  'send-mail': { as: 'Mail', run: sendMail },
  sweep: {
    as: 'Timer',
    run: (ctx) =>
      eachOf({
        drafts: () => sweepDrafts(ctx),
        grants: () => sweepGrants(ctx),
        staffDrafts: () => sweepStaffDrafts(ctx),
        claims: () => archiveQuietClaims(ctx),
        hosts: () => checkHosts(ctx),
        media: () => sweepMedia(ctx),
        emails: () => sweepMails(ctx),
        imports: () => resumeImports(ctx),
        deliveries: () => sweepDeliveries(ctx),
        files: () => sweepFileImports(ctx),
        webhooks: () => sweepWebhooks(ctx),
        apps: () => sweepAppTokens(ctx),
        notifications: () => sweepNotifications(ctx),
        recoveries: () => sweepRecoveries(ctx),
        resets: () => sweepFactorResets(ctx),
        keys: () => sweepIdempotencyKeys(ctx),
        limits: () => ctx.db.everywhere((tx) => sweepLimits(tx, nowOf(ctx))),
        // Last, since it takes minutes while there are older photos.
        fingerprints: () => fingerprintOlderPhotos(ctx),
      }),
  },
};

// So `enqueue` checks each job's payload, and the queue imports no domain.
declare module './jobs/jobs.ts' {
  interface JobPayloads
    extends SharedJobs,
      AuditLogJobs,
      BulkJobs,
      ClaimJobs,
      EngineSyncJobs,
      FileImportJobs,
      GuardedChangeJobs,
      HostJobs,
      NotificationJobs,
      OrderJobs,
      OutcomeJobs,
      PeopleJobs,
      PrivacyJobs,
      SessionJobs,
      WebhookJobs {}
  interface MailRequests
    extends ClaimMails,
      GuardedChangeMails,
      HostMails,
      MessageMails,
      NoteMails,
      NotificationMails,
      OrderMails,
      OutcomeMails,
      PeopleMails,
      PrivacyMails,
      ReviewMails,
      SessionMails,
      WebhookMails {}
}

const jobs: { [Name in JobName]: JobSpec<never> } = {
  ...sharedJobs,
  ...auditLogJobs,
  ...bulkJobs,
  ...claimJobs,
  ...engineSyncJobs,
  ...fileImportJobs,
  ...guardedChangeJobs,
  ...hostJobs,
  ...notificationJobs,
  ...orderJobs,
  ...outcomeJobs,
  ...peopleJobs,
  ...privacyJobs,
  ...sessionJobs,
  ...webhookJobs,
};

/** How each job is done. Jobs act as the product itself, through the same verbs as everybody. */
export function jobHandlers(services: Services): JobHandlers {
  const handlers = Object.entries(jobs).map(([name, job]: [string, JobSpec<never>]) => [
    name,
    (payload: never, attempt: { number: number; last: boolean }) =>
      job.run(systemCtx(services, job.as), payload, attempt),
  ]);
  return Object.fromEntries(handlers);
}
