import type { Ctx } from '../context/context.ts';
import type { Ran, Run } from '../db/in-rounds.ts';

/** Looks after what nobody needs any more, a page of a store at a time. */
export type Sweep = (ctx: Ctx, run: Run) => Promise<Ran>;

declare module '../modules/module-shape.ts' {
  interface Ways {
    /** What it looks after every hour, each by a name that no other module has. */
    sweeps?: Readonly<Record<string, Sweep>>;
  }
}
