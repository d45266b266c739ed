import { json } from 'node:stream/consumers';
import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { inRounds, onePage, type Ran, type Run } from '../db/in-rounds.ts';
import { newestRoots, rootOfDay } from './audit-roots.sql.ts';
import { numberAll, rootOf } from './audit-roots.ts';
import { lastNumber } from './event-numbers.sql.ts';

/** What a store had told by an hour, kept beside the media and not in the database. */
interface Checkpoint {
  at: string;
  /** The daily root that it goes on from; null before the first. */
  day: string | null;
  up_to: number;
  events: number;
  digest: string;
}

type Parts = Pick<Ctx, 'db' | 'clock' | 'secrets' | 'media' | 'log'>;

const keyOf = (storeId: StoreId) => `${storeId}/audit/checkpoint`;

/**
 * The job `write-checkpoints`: once an hour, of each store, a keyed code over what it told since its last daily root, written
 * into the media storage and the log. Whoever can write to the database alone cuts no line that is older than an hour
 * without its showing (T51). One that the events no longer fit stays, so that it goes on showing.
 * @asksNobody A timer of the product itself.
 * @recordsNothing It is written about events, and is none.
 */
export function writeCheckpoints(ctx: Parts, run?: Run): Promise<Ran> {
  return inRounds(ctx.db, (storeId) => onePage(() => writeCheckpoint(ctx, storeId)), run);
}

async function writeCheckpoint(ctx: Parts, storeId: StoreId): Promise<number> {
  const before = await readCheckpoint(ctx, storeId);
  const made = await ctx.db.inStore(storeId, async (tx) => {
    await numberAll(tx, storeId);
    if (before !== null && !(await fits(tx, ctx, storeId, before))) {
      return 'broken';
    }
    const [root] = await newestRoots(tx, storeId, 1);
    const last = await lastNumber(tx, storeId);
    return last === 0 || (before?.up_to === last && before.day === (root?.day ?? null))
      ? 'same'
      : { day: root?.day ?? null, ...(await rootOf(tx, ctx, storeId, { before: root, upTo: null })) };
  });
  if (made === 'broken') {
    ctx.log.error({ storeId, checkpoint: before }, 'Events do not fit their checkpoint: some were removed or altered');
  } else if (made !== 'same') {
    const checkpoint: Checkpoint = { at: nowOf(ctx), ...made };
    await ctx.media.write(keyOf(storeId), Buffer.from(JSON.stringify(checkpoint)), 'application/json');
    ctx.log.info({ storeId, checkpoint }, 'A checkpoint of the events');
  }
  return 1;
}

/** Whether a store's events fit the checkpoint that is kept of them; `none` where there is none. */
export async function brokenCheckpoint(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'media'>,
  storeId: StoreId,
): Promise<'none' | 'fits' | { at: string }> {
  const kept = await readCheckpoint(ctx, storeId);
  if (kept === null) {
    return 'none';
  }
  return (await ctx.db.inStore(storeId, (tx) => fits(tx, ctx, storeId, kept))) ? 'fits' : { at: kept.at };
}

async function readCheckpoint({ media }: Pick<Ctx, 'media'>, storeId: StoreId): Promise<Checkpoint | null> {
  const file = await media.read(keyOf(storeId));
  // Cast: written above. What somebody else wrote there has a code that fits nothing.
  return file === null ? null : ((await json(file)) as Checkpoint);
}

async function fits(tx: Tx, ctx: Pick<Ctx, 'secrets'>, storeId: StoreId, kept: Checkpoint): Promise<boolean> {
  const before = kept.day === null ? undefined : await rootOfDay(tx, storeId, kept.day);
  if (kept.day !== null && before === undefined) {
    return false;
  }
  const found = await rootOf(tx, ctx, storeId, { before, upTo: kept.up_to });
  return found.digest === kept.digest && found.events === kept.events && found.up_to === kept.up_to;
}
