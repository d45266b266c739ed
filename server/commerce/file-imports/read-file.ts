import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Rows } from '#core/rules/commerce/file-import/cells.ts';
import type { FileEncoding } from '#core/rules/commerce/file-import/encodings.ts';
import { type FileForm, FileThings } from '#core/rules/commerce/file-import/file-things.ts';
import { type FileHead, type FileTrouble, headBytes, readHead } from '#core/rules/commerce/file-import/read-head.ts';
import type { GatheredPart } from '#core/rules/commerce/file-import/rows-apart.ts';
import type { CsvPlace } from '#core/rules/platform/csv/csv-reader.ts';

/** Reads how a file begins, and no more of it; `encoding` where it was found or said before. */
export async function headOf(file: Readable, encoding: FileEncoding | null = null): Promise<FileHead | FileTrouble> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > headBytes) {
      return readHead(Buffer.concat(parts).subarray(0, headBytes), false, encoding);
    }
  }
  return readHead(Buffer.concat(parts), true, encoding);
}

/** Whether a file turned out to hold bytes that are no UTF-8. */
export const isNoUtf8 = (error: unknown) =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

/**
 * Reads what a file tells, one thing after the other; it is never whole in memory.
 * @param file what lies behind `from`
 * @param part which of its orders; all of them by default
 * @throws TypeError for bytes that are no UTF-8; EndlessRow; RowsTooFarApart
 */
export async function* readThings(
  file: Readable,
  form: FileForm,
  from: CsvPlace,
  part?: GatheredPart,
): AsyncGenerator<Rows> {
  const things = new FileThings(form, from, part);
  for await (const part of file as AsyncIterable<Buffer>) {
    yield* things.push(part);
    // A process that serves people too takes their turn between two parts.
    await setImmediate();
  }
  yield* things.end();
}
