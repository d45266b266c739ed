import type { StoreId } from '#core/ids.ts';
import { modules } from './modules.gen.ts';
import { type Services, systemCtx } from './platform/context/context.ts';
import type { JobHandlers, JobSpec, JobTable, MailRequest } from './platform/jobs/jobs.ts';
import { sendMail } from './send-mail.ts';
import { type SweepJobs, sweepJobs } from './sweep.jobs.ts';

/** The job that serves every domain. */
interface SharedJobs {
  'send-mail': { storeId: StoreId; mail: MailRequest; language?: string; waitsSince?: string };
}

declare module './platform/jobs/jobs.ts' {
  interface JobPayloads extends SharedJobs, SweepJobs {}
}

const sharedJobs: JobTable<SharedJobs> = {
  'send-mail': { as: 'Mail', run: sendMail },
};

const jobs: Readonly<Record<string, JobSpec<never>>> = Object.assign(
  { ...sharedJobs, ...sweepJobs },
  ...modules.map((module) => module.jobs),
);

/** What the clock begins: each job with its times, as a crontab says them. */
export const timedJobs: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(jobs).flatMap(([name, { at }]) => (at === undefined ? [] : [[name, at]])),
);

/** Every kind of job. */
export const jobNames: readonly string[] = Object.keys(jobs);

/** How each job is done. Jobs act as the product itself, through the same verbs as everybody. */
export function jobHandlers(services: Services): JobHandlers {
  const handlers = Object.entries(jobs).map(([name, job]) => [
    name,
    (payload: never, attempt: { number: number; last: boolean }) =>
      job.run(systemCtx(services, job.as), payload, attempt),
  ]);
  return Object.fromEntries(handlers);
}
