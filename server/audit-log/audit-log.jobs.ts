import type { JobTable } from '../jobs/jobs.ts';
import { type Periodic, withRest } from '../jobs/with-rest.ts';
import { writeAuditRoots } from './audit-roots.ts';
import { numberEvents } from './follow-store.ts';

export interface AuditLogJobs {
  /** Every minute: what was committed gets its number within its store. */
  'number-events': Periodic;
  /** Every day: each store's events get their root. */
  'write-audit-roots': Periodic;
}

export const auditLogJobs: JobTable<AuditLogJobs> = {
  'number-events': {
    as: 'Timer',
    run: (ctx, { from }) =>
      withRest(ctx, {
        name: 'number-events',
        from,
        goesOn: from !== undefined,
        run: (which) => numberEvents(ctx, which),
        enqueue: (tx, rest, options) => ctx.jobs.enqueue(tx, 'number-events', { from: rest }, options),
      }),
  },
  'write-audit-roots': {
    as: 'Timer',
    run: (ctx, { from }) =>
      withRest(ctx, {
        name: 'write-audit-roots',
        from,
        goesOn: from !== undefined,
        run: (which) => writeAuditRoots(ctx, which),
        enqueue: (tx, rest, options) => ctx.jobs.enqueue(tx, 'write-audit-roots', { from: rest }, options),
      }),
  },
};
