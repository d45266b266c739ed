import type { Instruments } from './instruments.ts';
import { type Labels, laneKind, noLane, otherValue } from './labels.ts';
import type { Installation } from './telemetry.ts';

const names = [
  'amends.jobs.waiting',
  'amends.jobs.lateness',
  'amends.jobs.failed',
  'amends.emails.unsent',
  'amends.webhooks.waiting',
] as const;

/**
 * Tells what is true of the whole installation: of every kind of job, and 0 of one of which none waits. The SDK goes on
 * telling the last figure of what isn't told again, and an alert would never end.
 * @param read answers in time whatever the database does, and never throws
 */
export function tellInstallation(instruments: Instruments, labels: Labels, read: () => Promise<Installation>): void {
  // What another release put into the queue is told as one kind.
  const jobs = [...labels.lists['amends.job.name'], otherValue];
  const kindOf = ({ job }: { job: string }) => labels.closed('amends.job.name', job);
  /** Where kinds of jobs were seen waiting. */
  const places = new Map(
    jobs.map((job) => [`${job} ${noLane}`, { 'amends.job.name': job, 'amends.job.lane': noLane }]),
  );
  instruments.observeAll(names, async (tell) => {
    const { waiting, failed, emailsUnsent, webhooksWaiting, at } = await read();
    if (waiting !== null) {
      const counts = new Map<string, number>();
      for (const row of waiting) {
        const lane = row.lane === null ? noLane : labels.closed('amends.job.lane', laneKind(row.lane));
        const place = `${kindOf(row)} ${lane}`;
        places.set(place, { 'amends.job.name': kindOf(row), 'amends.job.lane': lane });
        counts.set(place, (counts.get(place) ?? 0) + row.waiting);
      }
      for (const [place, of] of places) {
        tell('amends.jobs.waiting', of, counts.get(place) ?? 0);
      }
      for (const job of jobs) {
        const late = waiting.filter((row) => kindOf(row) === job).map(({ since }) => (at - Date.parse(since)) / 1000);
        tell('amends.jobs.lateness', { 'amends.job.name': job }, Math.max(0, ...late));
      }
    }
    if (failed !== null) {
      for (const job of jobs) {
        const counts = failed.filter((row) => kindOf(row) === job).map(({ count }) => count);
        tell(
          'amends.jobs.failed',
          { 'amends.job.name': job },
          counts.reduce((all, count) => all + count, 0),
        );
      }
    }
    if (emailsUnsent !== null) {
      tell('amends.emails.unsent', {}, emailsUnsent);
    }
    if (webhooksWaiting !== null) {
      tell('amends.webhooks.waiting', {}, webhooksWaiting);
    }
  });
}
