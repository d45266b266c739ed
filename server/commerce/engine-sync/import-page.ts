import pg from 'pg';
import type { ImportSubject, KeptLeftOut } from '#core/contract/commerce/engine-imports.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { EngineReason } from '#core/reference/engine-reasons.ts';
import type { Sentence } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allow } from '../../platform/rights/allow.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { EngineError, type EnginePage } from '../connectors/connector.ts';
import { outcomeOf } from '../connectors/guard.ts';
import { enqueuePage } from './enqueue-page.ts';
import { type ImportRow, moveImport, selectImport } from './imports.sql.ts';
import { connectionOf, type Entry, listerOf } from './subjects.ts';

const minuteMs = 60_000;
/** How long a page may take to come. */
const deadlineMs = 20_000;
/** How often changes are looked for once everything is here. */
export const pollEveryMs = 5 * minuteMs;
const longestPauseMs = 60 * minuteMs;

/** `more`: another page waits. `done`: it is at the end. `waits`: the engine has to be asked later. `idle`: nothing to do. */
export interface ImportStep {
  outcome: 'more' | 'done' | 'waits' | 'idle';
  /** How many came in so far. */
  brought: number;
  leftOut: number;
  /** Why it has to be asked later, where the engine told. */
  said: EngineReason | null;
  nextAt: string | null;
}

/**
 * Reads one page of an import and takes in what it tells, each order or product in a commit of its own, then moves the
 * cursor on. Cut off in the middle, the page is read again: what is here already changes nothing. With `goOn` the next
 * page is enqueued in the commit that moves the cursor.
 * @recordsNothing Each order and product records itself; the end is recorded once.
 */
export async function importPage(
  ctx: Ctx,
  input: { storeId: StoreId; subject: ImportSubject; goOn?: boolean },
): Promise<ImportStep> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:update', store);
  const row = await ctx.db.inStore(store.id, (tx) => selectImport(tx, store.id, input.subject, false));
  const list = listerOf(store, ctx.connectors.of(store), input.subject);
  if (!row || !list || !store.active) {
    return { outcome: 'idle', brought: row?.brought ?? 0, leftOut: row?.left_out ?? 0, said: null, nextAt: null };
  }
  const connection = connectionOf(store);
  const known = row.connection === connection && row.cursor !== null;
  let page: EnginePage<Entry>;
  try {
    page = await list(known ? { cursor: row.cursor ?? '' } : { since: row.since }, AbortSignal.timeout(deadlineMs));
  } catch (error) {
    return putOff(ctx, row, error, input.goOn === true);
  }
  const counts = await takeIn(ctx, store, input.subject, page.entries);
  return moveOn(ctx, { store, row, connection, page, counts, goOn: input.goOn === true });
}

interface Counts {
  created: number;
  changed: number;
  leftOut: KeptLeftOut[];
}

/** Takes in what a page told. What cannot be taken in is left out and counted: one odd order stops no import. */
async function takeIn(
  ctx: Ctx,
  store: StoreRecord,
  subject: ImportSubject,
  entries: readonly Entry[],
): Promise<Counts> {
  const counts: Counts = { created: 0, changed: 0, leftOut: [] };
  for (const entry of entries) {
    try {
      const saved = await entry.save(ctx);
      counts.created += saved.created ? 1 : 0;
      counts.changed += saved.changed ? 1 : 0;
    } catch (error) {
      const said = whyLeftOut(error);
      if (said === null) {
        throw error;
      }
      ctx.log.warn({ store: store.id, subject, name: entry.name, error }, 'An import left something out');
      counts.leftOut.push({ name: entry.name, said: said ?? null });
    }
  }
  return counts;
}

/** Why something can never be taken in as it was told, undefined where only the database knows; null where it may be later. */
function whyLeftOut(error: unknown): Sentence | undefined | null {
  if (error instanceof Problem && error.code === 'validation-failed') {
    return error.errors?.[0]?.message;
  }
  // Classes 22 and 23: a value that a column cannot hold, and a constraint that it breaks.
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '') ? undefined : null;
}

async function moveOn(
  ctx: Ctx,
  given: {
    store: StoreRecord;
    row: ImportRow;
    connection: string;
    page: EnginePage<Entry>;
    counts: Counts;
    goOn: boolean;
  },
): Promise<ImportStep> {
  const { store, row, page, counts } = given;
  const anew = row.connection !== given.connection;
  const completed = anew ? null : row.completed_at;
  const came = page.entries.length - counts.leftOut.length;
  const at = ctx.clock.now();
  return ctx.db.inStore(store.id, async (tx) => {
    const moved = await moveImport(tx, row, {
      connection: given.connection,
      cursor: page.cursor,
      brought: (anew ? 0 : row.brought) + (completed === null ? came : counts.created),
      changed: (anew || row.at_end ? 0 : row.changed) + counts.changed,
      left_out: (anew ? 0 : row.left_out) + counts.leftOut.length,
      ...(counts.leftOut.length > 0 && { last_left_out: JSON.stringify(counts.leftOut.at(-1)) }),
      next_at: new Date(at + (page.more ? 0 : pollEveryMs)).toISOString(),
      failures: 0,
      trouble: null,
      said: null,
      completed_at: completed ?? (page.more ? null : nowOf(ctx)),
      at_end: !page.more,
      ...(!page.more && { synced_at: nowOf(ctx) }),
    });
    if (given.goOn) {
      await goOnAt(tx, ctx, moved ?? row, page.more ? undefined : moved?.next_at);
    }
    if (moved && completed === null && !page.more) {
      await recordEvent(tx, ctx, {
        storeId: store.id,
        kind: 'engine.import-completed',
        data: { subject: row.subject, brought: moved.brought, leftOut: moved.left_out },
      });
    }
    // Whoever was faster took the page in: what is told is how far the import is, not how far this reading was.
    const now = moved ?? (await selectImport(tx, store.id, row.subject as ImportSubject, false)) ?? row;
    return stepOf(now, now.at_end ? 'done' : 'more');
  });
}

/** Puts an import off after a failure: as long as the engine asks for, else longer each time, an hour at most. */
async function putOff(ctx: Ctx, row: ImportRow, error: unknown, goOn: boolean): Promise<ImportStep> {
  if (!(error instanceof EngineError)) {
    ctx.log.error({ store: row.store_id, subject: row.subject, error }, 'A connector failed while it listed');
  }
  const outcome = outcomeOf(error);
  const failures = row.failures + 1;
  const pauseMs = Math.min(minuteMs * 2 ** (failures - 1), longestPauseMs);
  const askedForMs = error instanceof EngineError ? (error.retryAfterMs ?? 0) : 0;
  return ctx.db.inStore(row.store_id, async (tx) => {
    const moved = await moveImport(tx, row, {
      failures,
      trouble: outcome === 'answered' ? 'refused' : outcome,
      said: error instanceof EngineError ? JSON.stringify(error.reason) : null,
      next_at: new Date(ctx.clock.now() + Math.max(pauseMs, askedForMs)).toISOString(),
    });
    if (goOn) {
      await goOnAt(tx, ctx, moved ?? row, moved?.next_at);
    }
    return stepOf(moved ?? row, 'waits');
  });
}

async function goOnAt(tx: Tx, ctx: Ctx, row: ImportRow, runAt: string | undefined): Promise<void> {
  await enqueuePage(tx, ctx, { storeId: row.store_id, subject: row.subject, ...(runAt !== undefined && { runAt }) });
}

function stepOf(row: ImportRow, outcome: ImportStep['outcome']): ImportStep {
  return { outcome, brought: row.brought, leftOut: row.left_out, said: row.said, nextAt: row.next_at };
}
