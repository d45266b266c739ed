import type { StoreId } from '../core/ids.ts';
import { type AuditLogJobs, auditLogJobs } from './audit-log/audit-log.jobs.ts';
import { type BulkJobs, bulkJobs } from './bulk/bulk.jobs.ts';
import { type AnswerClockJobs, answerClockJobs } from './claims/answer-clock/answer-clock.jobs.ts';
import { type ShareOutJobs, shareOutJobs } from './claims/assign/share-out.jobs.ts';
import type { ClaimMails } from './claims/claim-mails.ts';
import { type FilingJobs, filingJobs } from './claims/file/file.jobs.ts';
import { type LifecycleJobs, lifecycleJobs } from './claims/lifecycle/lifecycle.jobs.ts';
import { type Services, systemCtx } from './context.ts';
import { type EngineSyncJobs, engineSyncJobs } from './engine-sync/engine-sync.jobs.ts';
import { type WebhookJobs, type WebhookMails, webhookJobs } from './event-feed/webhooks/webhooks.jobs.ts';
import { type FileImportJobs, fileImportJobs } from './file-imports/file-imports.jobs.ts';
import type { JobHandlers, JobName, JobSpec, JobTable, MailRequest } from './jobs/jobs.ts';
import type { MessageMails } from './messages/messages.jobs.ts';
import type { NoteMails } from './notes/notes.jobs.ts';
import { type NotificationJobs, type NotificationMails, notificationJobs } from './notifications/notifications.jobs.ts';
import { type OrderJobs, type OrderMails, orderJobs } from './orders/orders.jobs.ts';
import { type OutcomeJobs, type OutcomeMails, outcomeJobs } from './outcomes/outcomes.jobs.ts';
import { type PeopleJobs, type PeopleMails, peopleJobs } from './people/people.jobs.ts';
import { type PrivacyJobs, type PrivacyMails, privacyJobs } from './privacy/privacy.jobs.ts';
import type { ReviewMails } from './reviews/reviews.jobs.ts';
import { sendMail } from './send-mail.ts';
import { type SessionJobs, type SessionMails, sessionJobs } from './sessions/sessions.jobs.ts';
import {
  type GuardedChangeJobs,
  type GuardedChangeMails,
  guardedChangeJobs,
} from './settings/guarded-changes/guarded-changes.jobs.ts';
import { type HostJobs, type HostMails, hostJobs } from './settings/hosts/hosts.jobs.ts';
import { type SweepJobs, sweepJobs } from './sweep.jobs.ts';

/** The job that serves every domain. */
interface SharedJobs {
  'send-mail': { storeId: StoreId; mail: MailRequest };
}

const sharedJobs: JobTable<SharedJobs> = {
  'send-mail': { as: 'Mail', run: sendMail },
};

// So `enqueue` checks each job's payload, and the queue imports no domain.
declare module './jobs/jobs.ts' {
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
