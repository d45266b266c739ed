import { createHash } from 'node:crypto';
import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { inRounds, onePage, type Ran, type Run } from '../db/in-rounds.ts';
import { type AuditRoot, insertRoot, newestRoots } from './audit-roots.sql.ts';
import { linksBetween, numberCommitted } from './event-numbers.sql.ts';

/** How many events are read at a time. */
const atOnce = 5000;

/** Has everything that was committed in a store numbered. */
export async function numberAll(tx: Tx, storeId: StoreId): Promise<void> {
  while ((await numberCommitted(tx, storeId, atOnce)) === atOnce);
}

/**
 * The job `write-audit-roots`: once a day, store by store, a keyed code over everything that happened since the root
 * before. A chain that was cut at its end still fits line by line; the root of its day does not (T51).
 * @asksNobody A timer of the product itself.
 * @recordsNothing A root is written about events, and is none.
 */
export function writeAuditRoots(ctx: Pick<Ctx, 'db' | 'clock' | 'secrets'>, run?: Run): Promise<Ran> {
  return inRounds(ctx.db, (storeId) => onePage(() => writeRoot(ctx, storeId)), run);
}

/** A day is one root, however much happened: a store's is one page. */
function writeRoot(ctx: Pick<Ctx, 'db' | 'clock' | 'secrets'>, storeId: StoreId): Promise<number> {
  return ctx.db.inStore(storeId, async (tx) => {
    await numberAll(tx, storeId);
    const [before] = await newestRoots(tx, storeId, 1);
    const root = await rootOf(tx, ctx, storeId, { before, upTo: null });
    if (root.events > 0) {
      const now = nowOf(ctx);
      await insertRoot(tx, { store_id: storeId, day: now.slice(0, 10), created_at: now, ...root });
    }
    return 1;
  });
}

/** The oldest of a store's newest roots (`most` of them) that its events no longer fit, or null when all fit. */
export async function brokenRoot(
  ctx: Pick<Ctx, 'db' | 'secrets'>,
  storeId: StoreId,
  most = 30,
): Promise<{ day: string } | null> {
  return ctx.db.inStore(storeId, async (tx) => {
    const roots = (await newestRoots(tx, storeId, most + 1)).reverse();
    const first = roots.length > most ? 1 : 0;
    for (const [index, root] of roots.entries()) {
      if (index < first) {
        continue;
      }
      const found = await rootOf(tx, ctx, storeId, { before: roots[index - 1], upTo: root.up_to });
      if (found.digest !== root.digest || found.events !== root.events || found.up_to !== root.up_to) {
        return { day: root.day };
      }
    }
    return null;
  });
}

/** The root over what a store told after the root before, up to a number or to the end. */
export async function rootOf(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets'>,
  storeId: StoreId,
  { before, upTo }: { before: AuditRoot | undefined; upTo: number | null },
): Promise<Pick<AuditRoot, 'up_to' | 'events' | 'digest'>> {
  const hash = createHash('sha256').update(JSON.stringify([storeId, before?.digest ?? '']));
  let last = before?.up_to ?? 0;
  let events = 0;
  for (;;) {
    const links = await linksBetween(tx, storeId, { after: last, upTo, most: atOnce });
    for (const link of links) {
      hash.update(JSON.stringify([link.store_number, link.subject, link.sequence, link.hash]));
      last = link.store_number;
    }
    events += links.length;
    if (links.length < atOnce) {
      return { up_to: last, events, digest: ctx.secrets.mac('audit-root', hash.digest('base64url')) };
    }
  }
}
