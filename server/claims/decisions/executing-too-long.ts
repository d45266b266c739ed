import type { Ctx } from '../../platform/context/context.ts';

/** An engine answers within seconds, or its call is given up: what takes longer has lost its process. */
export const longestExecutionMs = 60_000;

/** What is being carried out since before this instant has come to no end; ISO 8601 UTC. */
export function executingTooLong(ctx: Pick<Ctx, 'clock'>): string {
  return new Date(ctx.clock.now() - longestExecutionMs).toISOString();
}
