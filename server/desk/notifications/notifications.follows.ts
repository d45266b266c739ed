import { answeringKinds, endedBy, reopens } from '#core/rules/desk/told-no-longer.ts';
import type { Follows, WrittenEvent } from '../../platform/audit-log/followers.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { laneOf } from '../../platform/jobs/lanes.ts';
import { concerningKinds, mayConcern } from './who-is-told.ts';

/** Whom a line concerns, and what it ends of what people were told, is found out by a job that its commit begins. */
export const notificationFollows: Follows = Object.fromEntries(
  [...new Set([...concerningKinds, ...answeringKinds])].map((kind) => [kind, tellLater]),
);

function tellLater(tx: Tx, ctx: Ctx, line: WrittenEvent): Promise<void> | undefined {
  if (!(mayConcern(line) || endedBy(line).length > 0 || reopens(line))) {
    return undefined;
  }
  const { storeId, subject, sequence } = line;
  // One after the other: what ends is told before what ends it.
  const turn = { queue: laneOf('people', subject), sequence };
  return ctx.jobs.enqueue(tx, 'tell-people', { storeId, subject, sequence }, turn);
}
