import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileImportId } from '#core/ids.ts';
import type { ImportKind } from '#core/rules/commerce/file-import/file-kinds.ts';
import { createFileImport } from '../commerce/file-imports/create-file-import.ts';
import { readFileImport } from '../commerce/file-imports/follow-file-import.ts';
import { receiveImportFile } from '../commerce/file-imports/receive-import-file.ts';
import { runFileImport } from '../commerce/file-imports/run-file-import.ts';
import type { Actor, Ctx } from '../platform/context/context.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import { testApp } from './app.ts';
import { asOwner } from './db-asserts.ts';
import { bytesOf, columns, inPieces, placesOf } from './import-file.ts';

/** An app, and what tests of imported files do with it. */
export async function fileImports() {
  const app = await testApp();

  const announce = (
    ctx: Ctx,
    store: StoreRecord,
    text: string | Uint8Array,
    kind: ImportKind = 'orders',
    header = columns,
  ) =>
    createFileImport(ctx, {
      storeId: store.id,
      kind,
      filename: 'orders.csv',
      bytes: bytesOf(text).length,
      places: placesOf(kind, header),
    });

  async function send(
    ctx: Ctx,
    store: StoreRecord,
    text: string | Uint8Array,
    kind: ImportKind = 'orders',
    header = columns,
  ) {
    const { id } = await announce(ctx, store, text, kind, header);
    const bytes = bytesOf(text);
    return receiveImportFile(ctx, { storeId: store.id, importId: id, length: bytes.length, body: inPieces(bytes) });
  }

  const read = (who: Actor, store: StoreRecord, { id }: { id: string }) =>
    readFileImport(app.as(who), { storeId: store.id, importId: id });
  const fileOf = (store: StoreRecord, { id }: { id: string }) =>
    existsSync(join(app.services.config.dataDir, 'media', store.id, id, 'rows.bin'));
  const ordersIn = async (store: StoreRecord) =>
    (await asOwner(app, 'SELECT id FROM orders WHERE store_id = $1', [store.id])).length;
  const endsIn = (store: StoreRecord) =>
    asOwner(app, `SELECT data FROM events WHERE store_id = $1 AND kind = 'file.import-ended'`, [store.id]);
  const work = (store: StoreRecord, id: string, ctx: Partial<Ctx> = {}, last = false) =>
    runFileImport({ ...app.system, ...ctx }, { storeId: store.id, importId: id as FileImportId }, { last });

  return { app, announce, send, read, fileOf, ordersIn, endsIn, work };
}
