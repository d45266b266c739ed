import { Readable } from 'node:stream';
import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { enqueueFileImport } from './enqueue-file-import.ts';
import { expectImportFile, otherLength } from './expect-import-file.ts';
import { allowImport, fileImportView } from './file-import-view.ts';
import { changeFileImport, findFileImport } from './file-imports.sql.ts';
import { importFileKey, removeImportFile } from './import-file-key.ts';

/**
 * Takes the bytes of a file that was announced, and starts to import it. A file that broke off is sent again whole.
 * @throws forbidden; not-found, also for an import that has its file; validation-failed for another length than announced
 */
export async function receiveImportFile(
  ctx: Ctx,
  input: { storeId: StoreId; importId: string; length: number | null; body: AsyncIterable<Uint8Array> },
) {
  const store = await storeById(ctx, input.storeId);
  const { importId } = input;
  if (!isId('fileImport', importId)) {
    allowImport(ctx, store, 'orders');
    throw new Problem('not-found');
  }
  const own = { storeId: store.id, importId };
  const bytes = await expectImportFile(ctx, store, own, input.length);
  const stream = Readable.from(exactly(input.body, bytes));
  await ctx.media.write(importFileKey(own), { stream, length: bytes }, 'text/csv');
  const started = await ctx.db.inStore(store.id, async (tx) => {
    const row = await changeFileImport(tx, own, ['waiting'], { state: 'running', moved_at: nowOf(ctx) });
    if (row) {
      const data = { importId: row.id, kind: row.kind, bytes: row.bytes };
      await recordEvent(tx, ctx, { storeId: store.id, kind: 'file.import-started', data });
      await enqueueFileImport(tx, ctx, own);
    }
    return row;
  });
  if (!started) {
    // It was canceled while its file came, or the same file came twice at once: then the other one is being imported.
    const now = await ctx.db.readInStore(store.id, (tx) => findFileImport(tx, own));
    if (now?.state !== 'running') {
      await removeImportFile(ctx, own);
    }
    throw new Problem('not-found');
  }
  return { ...fileImportView(started), reasons: [], notes: [] };
}

/** The bytes of a body of exactly this length. */
async function* exactly(body: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let came = 0;
  for await (const part of body) {
    came += part.length;
    if (came > length) {
      throw otherLength();
    }
    yield part;
  }
  if (came < length) {
    throw otherLength();
  }
}
