import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { allowImport } from './file-import-view.ts';
import { changeFileImport, type FileImportPlace, findFileImport } from './file-imports.sql.ts';

/**
 * Finds the file that the caller announced and that hasn’t come yet, and answers its length. It is noted before the bytes
 * come: a process that dies while they do leaves a file that the sweep finds.
 * @throws forbidden; not-found, also for one that somebody else announced; validation-failed for another length
 * @recordsNothing The import is recorded once its file is here.
 */
export async function expectImportFile(
  ctx: Ctx,
  store: StoreRecord,
  own: FileImportPlace,
  length: number | null,
): Promise<number> {
  return ctx.db.inStore(store.id, async (tx) => {
    const found = await findFileImport(tx, own);
    const asker = allowImport(ctx, store, found?.kind ?? 'orders');
    if (found?.started_by !== asker.userId || found.state !== 'waiting') {
      throw new Problem('not-found');
    }
    if (length !== found.bytes) {
      throw otherLength();
    }
    await changeFileImport(tx, own, ['waiting'], { file_kept: true });
    return found.bytes;
  });
}

/** A file came that is longer or shorter than the one that was announced. */
export const otherLength = () => new Problem('validation-failed', { detail: say('not-the-announced-length') });
