import { modules } from './modules.gen.ts';
import type { JobTable } from './platform/jobs/jobs.ts';
import { laneOf } from './platform/jobs/lanes.ts';
import type { Sweep } from './platform/jobs/sweep.ts';
import { type Periodic, periodic, withRest } from './platform/jobs/with-rest.ts';

/** What goes or is looked after every hour: what a module brings goes before what it rests on, a draft before its photos. */
const parts: Readonly<Record<string, Sweep>> = Object.assign({}, ...modules.map(({ sweeps }) => sweeps));

export interface SweepJobs {
  /** Every hour: what nobody needs any more goes, each part a job of its own. */
  sweep: Record<string, never>;
  'sweep-part': { part: string } & Periodic;
}

/** Parts follow one another, so that sweeps keep one of a worker's places and no more. */
const queue = laneOf('sweeps', 'sweep');

export const sweepJobs: JobTable<SweepJobs> = {
  sweep: {
    as: 'Timer',
    at: '7 * * * *',
    run: (ctx) =>
      ctx.db.everywhere(async (tx) => {
        for (const part of Object.keys(parts)) {
          await ctx.jobs.enqueue(tx, 'sweep-part', { part }, { ...periodic(`sweep-${part}`), queue, once: true });
        }
      }),
  },
  'sweep-part': {
    as: 'Timer',
    run: (ctx, { part, from }) => {
      const sweep = parts[part];
      if (sweep === undefined) {
        throw new Error(`This release looks after no ${part}.`);
      }
      return withRest(ctx, {
        name: `sweep-${part}`,
        from,
        goesOn: true,
        run: (which) => sweep(ctx, which),
        enqueue: (tx, rest, options) => ctx.jobs.enqueue(tx, 'sweep-part', { part, from: rest }, { ...options, queue }),
      });
    },
  },
};
