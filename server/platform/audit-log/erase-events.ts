import { createHash } from 'node:crypto';
import type { StoreId } from '#core/ids.ts';
import { erasedName } from '#server-words/installation/erased.ts';
import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { type EventRow, eraseLines, linesOf } from './events.sql.ts';
import { linkHash } from './record-event.ts';

/** The values of an event that people or other systems wrote in their own words; every other value is a code or a sum. */
const words = ['said', 'why'] as const;

/**
 * Erases what the lines of some subjects say of a customer: the name of the shopper who acted, and the words of people
 * and of engines. What happened, when, and by which member of staff stays; so do the lines' hashes, and with them the
 * chain and the roots of its days.
 */
export async function eraseEvents(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets'>,
  storeId: StoreId,
  subjects: readonly string[],
): Promise<void> {
  const lines = await linesOf(tx, storeId, subjects);
  const erased = lines.flatMap((line, index) => {
    const left = withoutWords(line);
    // The lines come chain by chain, each in its order.
    const before = lines[index - 1];
    const previous = before?.subject === line.subject ? before.hash : '';
    return left === null ? [] : [{ ...left, erased_mac: erasureMac(ctx, left, previous) }];
  });
  await eraseLines(tx, storeId, erased);
}

/** The line without a customer's name and words; null where it has none. */
function withoutWords(line: EventRow): EventRow | null {
  const actor_name = line.actor_kind === 'shopper' ? erasedName : line.actor_name;
  // Before there were codes a reason was a sentence.
  const reason = line.reason !== null && /\s/.test(line.reason) ? null : line.reason;
  const data = Object.fromEntries(Object.entries(line.data).filter(([name]) => !words.some((word) => word === name)));
  const isSame =
    actor_name === line.actor_name &&
    reason === line.reason &&
    Object.keys(data).length === Object.keys(line.data).length;
  return isSame ? null : { ...line, actor_name, reason, data };
}

/** The keyed code over a line whose words were erased: over the hash that it had, and over what it says now. */
export function erasureMac(ctx: Pick<Ctx, 'secrets'>, line: EventRow, previous: string): string {
  const told = JSON.stringify([line.hash, linkHash(ctx, line, previous)]);
  return ctx.secrets.mac('event-erasure', createHash('sha256').update(told).digest('base64url'));
}
