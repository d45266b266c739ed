import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { type Ran, type Rest, type Run, StoresFailed } from '../db/in-rounds.ts';
import type { JobName, JobOptions, JobPayloads, JobSpec } from './jobs.ts';

/** What periodic work carries: where the run before stopped; nothing where the clock begins it. */
export interface Periodic {
  from?: Rest;
}

/** One at a time; tried again soon or not at all, since the clock begins it anew. */
export const periodic = (name: string) => ({ key: `periodic:${name}`, maxAttempts: 3 }) satisfies JobOptions;

/**
 * Does one run of periodic work, and has its rest done soon, behind whatever else is due.
 * @param work.goesOn whether this job is the one under the work’s key; what the clock began beside it leaves it its place
 * @throws what failed, once nothing else is left to do; until then it is logged
 */
export async function withRest(
  ctx: Ctx,
  work: {
    name: string;
    from: Rest | undefined;
    goesOn: boolean;
    run(which: Run): Promise<Ran>;
    enqueue(tx: Tx, rest: Rest, options: JobOptions): Promise<void>;
  },
): Promise<void> {
  const { rest } = await work.run({ from: work.from ?? null }).catch((error: unknown) => {
    if (!(error instanceof StoresFailed) || error.rest === null) {
      throw error;
    }
    ctx.log.error({ work: work.name, error }, 'Some stores failed; the others go on');
    return error;
  });
  if (rest) {
    const options = { ...periodic(work.name), background: true, once: !work.goesOn };
    await ctx.db.everywhere((tx) => work.enqueue(tx, rest, options));
  }
}

type PeriodicName = { [Name in JobName]: JobPayloads[Name] extends Periodic ? Name : never }[JobName];

/** A job that the clock begins, and that goes on with its rest under its own name. */
export function periodicJob<Name extends PeriodicName>(
  name: Name,
  { as, at, run }: { as: string; at: string; run: (ctx: Ctx, which: Run) => Promise<Ran> },
): JobSpec<Periodic> {
  return {
    as,
    at,
    run: (ctx, { from }) =>
      withRest(ctx, {
        name,
        from,
        goesOn: from !== undefined,
        run: (which) => run(ctx, which),
        // Cast: such a job carries its rest and nothing else.
        enqueue: (tx, rest, options) => ctx.jobs.enqueue(tx, name, { from: rest } as JobPayloads[Name], options),
      }),
  };
}
