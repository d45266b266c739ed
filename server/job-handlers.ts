import type { StoreId } from '../core/ids.ts';
import { type AnswerClockJobs, answerClockJobs } from './claims/answer-clock/answer-clock.jobs.ts';
import type { ClaimMails } from './claims/claim/claim-mails.ts';
import { type FilingJobs, filingJobs } from './claims/file/file.jobs.ts';
import { type LifecycleJobs, lifecycleJobs } from './claims/lifecycle/lifecycle.jobs.ts';
import type { MessageMails } from './claims/messages/messages.jobs.ts';
import { type OutcomeJobs, type OutcomeMails, outcomeJobs } from './claims/outcomes/outcomes.jobs.ts';
import type { ReviewMails } from './claims/reviews/reviews.jobs.ts';
import { type SessionJobs, type SessionMails, sessionJobs } from './claims/sessions/sessions.jobs.ts';
import { type ShareOutJobs, shareOutJobs } from './claims/share-out/share-out.jobs.ts';
import { type EngineSyncJobs, engineSyncJobs } from './commerce/engine-sync/engine-sync.jobs.ts';
import { type FileImportJobs, fileImportJobs } from './commerce/file-imports/file-imports.jobs.ts';
import { type OrderJobs, type OrderMails, orderJobs } from './commerce/orders/orders.jobs.ts';
import { type BulkJobs, bulkJobs } from './desk/bulk/bulk.jobs.ts';
import type { NoteMails } from './desk/notes/notes.jobs.ts';
import {
  type NotificationJobs,
  type NotificationMails,
  notificationJobs,
} from './desk/notifications/notifications.jobs.ts';
import { type PrivacyJobs, type PrivacyMails, privacyJobs } from './desk/privacy/privacy.jobs.ts';
import { type WebhookJobs, type WebhookMails, webhookJobs } from './integrations/event-feed/webhooks/webhooks.jobs.ts';
import { type AuditLogJobs, auditLogJobs } from './platform/audit-log/audit-log.jobs.ts';
import { type Services, systemCtx } from './platform/context/context.ts';
import type { JobHandlers, JobName, JobSpec, JobTable, MailRequest } from './platform/jobs/jobs.ts';
import { sendMail } from './send-mail.ts';
import { type SweepJobs, sweepJobs } from './sweep.jobs.ts';
import { type PeopleJobs, type PeopleMails, peopleJobs } from './tenancy/people/people.jobs.ts';
import {
  type GuardedChangeJobs,
  type GuardedChangeMails,
  guardedChangeJobs,
} from './tenancy/settings/guarded-changes/guarded-changes.jobs.ts';
import { type HostJobs, type HostMails, hostJobs } from './tenancy/settings/hosts/hosts.jobs.ts';

/** The job that serves every domain. */
interface SharedJobs {
  'send-mail': { storeId: StoreId; mail: MailRequest };
}

const sharedJobs: JobTable<SharedJobs> = {
  'send-mail': { as: 'Mail', run: sendMail },
};

// So `enqueue` checks each job's payload, and the queue imports no domain.
declare module './platform/jobs/jobs.ts' {
  interface JobPayloads
    extends SharedJobs,
      AnswerClockJobs,
      AuditLogJobs,
      BulkJobs,
      EngineSyncJobs,
      FileImportJobs,
      FilingJobs,
      GuardedChangeJobs,
      HostJobs,
      LifecycleJobs,
      NotificationJobs,
      OrderJobs,
      OutcomeJobs,
      PeopleJobs,
      PrivacyJobs,
      SessionJobs,
      ShareOutJobs,
      SweepJobs,
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
  ...answerClockJobs,
  ...auditLogJobs,
  ...bulkJobs,
  ...engineSyncJobs,
  ...fileImportJobs,
  ...filingJobs,
  ...guardedChangeJobs,
  ...hostJobs,
  ...lifecycleJobs,
  ...notificationJobs,
  ...orderJobs,
  ...outcomeJobs,
  ...peopleJobs,
  ...privacyJobs,
  ...sessionJobs,
  ...shareOutJobs,
  ...sweepJobs,
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
