import type { ImportSubject } from '#core/contract/commerce/engine-imports.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { startOfLocalDay } from '#core/rules/platform/local-day.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { enqueuePage } from './enqueue-page.ts';
import { importView } from './import-view.ts';
import { moveImport, putImport, selectImport } from './imports.sql.ts';
import { connectionOf, listerOf } from './subjects.ts';

/**
 * Starts to bring in what a store's engine lists, everything or since a day; jobs do it page by page and then look for
 * changes every few minutes. An import that is there already with the same start goes on at once, after a failure too;
 * with another start it begins anew, which changes nothing of what is here.
 * @throws validation-failed where the store has no engine that lists this
 */
export async function startImport(
  ctx: Ctx,
  input: { storeId: StoreId; subject: ImportSubject; since: string | null },
): Promise<ReturnType<typeof importView>> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:update', store);
  const { subject } = input;
  if (!listerOf(store, ctx.connectors.of(store), subject)) {
    throw new Problem('validation-failed', {
      errors: [{ pointer: '/subject', code: 'not-listed', message: say('engine-lists-none', { subject }) }],
    });
  }
  const since = input.since === null ? null : instantOf(input.since, store.timeZone);
  const connection = connectionOf(store);
  return ctx.db.inStore(store.id, async (tx) => {
    const at = nowOf(ctx);
    const known = await selectImport(tx, store.id, subject, true);
    const same = known?.connection === connection && sameInstant(known.since, since);
    const row = same
      ? await moveImport(tx, known, { next_at: at, failures: 0, trouble: null, said: null })
      : await putImport(tx, { storeId: store.id, subject, connection, since, at });
    await enqueuePage(tx, ctx, { storeId: store.id, subject });
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'engine.import-started',
      data: { engine: store.connectorKind, subject, ...(since !== null && { since }) },
    });
    if (!row) {
      throw new Error('An import that is held was moved by somebody else.');
    }
    return importView(row);
  });
}

const sameInstant = (item: string | null, other: string | null) =>
  (item === null ? null : Date.parse(item)) === (other === null ? null : Date.parse(other));

function instantOf(text: string, timeZone: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfLocalDay(text, timeZone) : new Date(text).toISOString();
}
