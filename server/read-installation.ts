import { setTimeout as pause } from 'node:timers/promises';
import { waitingDeliveries } from './integrations/event-feed/webhooks/waiting-deliveries.ts';
import type { Clock, Services } from './platform/context/context.ts';
import { failedJobs, owedJobs, waitingJobs } from './platform/jobs/late-jobs.ts';
import { waitingMails } from './platform/mail/send-mail.ts';
import type { Installation } from './platform/telemetry/telemetry.ts';

/** Figures of what is due now are as right some seconds old; those that read every job, a minute. */
const dueForMs = 5_000;
const allForMs = 60_000;
/** A scrape waits no longer for the database. */
const readMs = 2_000;

/**
 * Makes what reads the figures of the installation for its operators: however often they ask, each is read once in its time,
 * and one that can't be read now is null.
 */
export function createReadInstallation(services: Services): () => Promise<Installation> {
  const { db, clock } = services;
  const waiting = kept(clock, dueForMs, () => waitingJobs(db, new Date(clock.now()).toISOString()));
  const failed = kept(clock, allForMs, () => failedJobs(db));
  const emails = kept(clock, allForMs, () => owedJobs(services, 'send-mail', waitingMails));
  const webhooks = kept(clock, dueForMs, () => waitingDeliveries(services));
  return async () => {
    const [jobs, given, emailsUnsent, webhooksWaiting] = await Promise.all([waiting(), failed(), emails(), webhooks()]);
    return { waiting: jobs, failed: given, emailsUnsent, webhooksWaiting, at: clock.now() };
  };
}

/** What was read, for a time; null where it can't be read, or not soon enough. Two never read at once. */
function kept<Value>(clock: Clock, forMs: number, read: () => Promise<Value>): () => Promise<Value | null> {
  let last: { at: number; value: Promise<Value | null> } | undefined;
  return () => {
    if (last === undefined || Math.abs(clock.now() - last.at) >= forMs) {
      const current = { at: clock.now(), value: read().catch(() => null) };
      last = current;
      // What failed is asked again by whoever comes next.
      void current.value.then((value) => {
        if (value === null && last === current) {
          last = undefined;
        }
      });
    }
    return Promise.race([last.value, pause(readMs, null, { ref: false })]);
  };
}
