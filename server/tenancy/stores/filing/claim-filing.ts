import type { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import type { changeClaimFiling as contract, Filing } from '#core/contract/tenancy/claim-filing.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { filingWays } from '#core/reference/sessions.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { actorOf } from '../../../platform/rights/actor-of.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { forgetStores, storeById } from '../read-store.ts';
import { dropPause, keepPause, pausesOf } from './filing.sql.ts';

/** A pause is no way to close a store: it ends within so many days. */
const mostDays = 366;
const dayMs = 86_400_000;

/** Each way of filing in a store, and its pause that holds or is still to come. */
export async function readClaimFiling(ctx: Ctx, given: { storeId: StoreId }): Promise<Filing[]> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'claim-filing:read', store);
  return ctx.db.inStore(store.id, (tx) => filingOf(tx, ctx, store.id));
}

/**
 * Pauses one way of filing until an instant, or resumes it. What was filed goes on, and so do look-ups, messages and appeals.
 * @throws validation-failed for a pause that is over already, ends before it begins, or lasts longer than a year
 */
export async function changeClaimFiling(
  ctx: Ctx,
  given: { storeId: StoreId } & z.output<(typeof contract)['body']>,
): Promise<Filing[]> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'claim-filing:update', store);
  const { way, pause } = given;
  const now = nowOf(ctx);
  const span = pause && spanOf(ctx, pause);
  const after = await ctx.db.inStore(store.id, async (tx) => {
    if (pause !== null && span !== null) {
      const { name } = actorOf(ctx);
      const whose = { store_id: store.id, way, paused_by: name, paused_at: now };
      await keepPause(tx, { ...whose, from_at: span.from, until_at: span.until, sentence: pause.sentence });
      await recordEvent(tx, ctx, { storeId: store.id, kind: 'store.filing-paused', data: { way, until: span.until } });
    } else if (await dropPause(tx, store.id, way)) {
      await recordEvent(tx, ctx, { storeId: store.id, kind: 'store.filing-resumed', data: { way } });
    }
    return filingOf(tx, ctx, store.id);
  });
  forgetStores(ctx);
  return after;
}

function spanOf(ctx: Ctx, given: { from?: string; until: string }): { from: string; until: string } {
  const now = ctx.clock.now();
  const [from, until] = [given.from === undefined ? now : Date.parse(given.from), Date.parse(given.until)];
  const wrong = until <= now ? 'pause-is-over' : until <= from ? 'pause-ends-first' : null;
  const message = wrong ?? (until > Math.max(now, from) + mostDays * dayMs ? 'pause-too-long' : null);
  if (message !== null) {
    throw new Problem('validation-failed', {
      errors: [{ pointer: '/pause/until', code: 'wrong-time', message: say(message) }],
    });
  }
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

async function filingOf(tx: Tx, ctx: Ctx, storeId: StoreId): Promise<Filing[]> {
  const now = nowOf(ctx);
  const rows = (await pausesOf(tx, storeId)).filter((row) => row.until_at > now);
  return filingWays.map((way) => {
    const row = rows.find((item) => item.way === way);
    return {
      way,
      paused: row !== undefined && row.from_at <= now,
      pause:
        row === undefined
          ? null
          : {
              from: row.from_at,
              until: row.until_at,
              sentence: row.sentence,
              pausedBy: row.paused_by,
              pausedAt: row.paused_at,
            },
    };
  });
}
