import type { FileImport, LeftOutRow } from '#core/contract/commerce/file-imports.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow } from '../../platform/rights/allow.ts';
import { sentenceText } from '../../platform/words/problem-words.ts';
import type { Staff } from '../../tenancy/people/staff.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { FileImportRow, LeftOutRecord } from './file-imports.sql.ts';

/** What it takes to import a file of a kind. */
export const importRights = { orders: 'orders:create', products: 'product-variants:update' } as const;

/** A person who may bring such things into a store. @throws unauthenticated; not-found; forbidden */
export function allowImport(ctx: Ctx, store: StoreRecord, kind: ImportKind): Staff {
  allow(ctx, importRights[kind], store);
  if (ctx.actor.kind !== 'staff') {
    throw new Problem('forbidden');
  }
  return ctx.actor;
}

/** An import as it is answered; where the file lies stays inside. */
export function fileImportView(row: FileImportRow): Omit<FileImport, 'reasons' | 'notes'> {
  const running = row.state === 'running';
  const pace = row.bytes_per_second ?? 0;
  return {
    id: row.id,
    kind: row.kind,
    filename: row.filename,
    bytes: row.bytes,
    state: row.state,
    startedBy: row.started_by_name,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    readBytes: row.read_bytes,
    readRows: row.read_rows,
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    leftOut: row.left_out,
    noted: row.noted,
    counts: row.counts,
    perSecond: row.things_per_second,
    secondsLeft: running && pace > 0 ? (row.bytes - row.read_bytes) / pace : null,
    stop: row.stop,
  };
}

/** Something that was left out, with why in words. */
export function leftOutView({ first_row, last_row, name, wrong }: LeftOutRecord): LeftOutRow {
  return {
    from: first_row,
    until: last_row,
    name,
    column: wrong.column,
    value: wrong.value ?? '',
    why: wrong.said === null ? '' : sentenceText(wrong.said),
  };
}
