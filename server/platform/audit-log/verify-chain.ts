import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../context/context.ts';
import { erasureMac } from './erase-events.ts';
import { chainOf, type EventRow } from './events.sql.ts';
import { linkHash } from './record-event.ts';

/** The first line of a chain that does not fit, or null when all do (T51). */
export async function brokenLink(
  ctx: Ctx,
  storeId: StoreId,
  subject: string,
): Promise<{ id: string; sequence: number } | null> {
  const lines = await ctx.db.inStore(storeId, (tx) => chainOf(tx, storeId, subject));
  let previous = '';
  for (const [index, line] of lines.entries()) {
    if (line.sequence !== index + 1 || !holds(ctx, line, previous)) {
      return { id: line.id, sequence: line.sequence };
    }
    previous = line.hash;
  }
  return null;
}

/** Whether a line says what it said when it was written, or what was left of it when its words were erased. */
function holds(ctx: Ctx, line: EventRow, previous: string): boolean {
  return line.erased_mac === null
    ? line.hash === linkHash(ctx, line, previous)
    : line.erased_mac === erasureMac(ctx, line, previous);
}
