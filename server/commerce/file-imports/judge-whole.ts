import type { Readable } from 'node:stream';
import type { FileForm } from '#core/rules/commerce/file-import/file-things.ts';
import type { Answers } from '#core/rules/commerce/file-import/judge-file.ts';
import { WholeFileJudge, type WholeJudgement } from '#core/rules/commerce/file-import/judge-whole-file.ts';
import type { CsvPlace } from '#core/rules/platform/csv/csv-reader.ts';
import { readThings } from './read-file.ts';

/**
 * Reads a file once from its first row to its last, before anything of it is taken in.
 * @param file what lies behind the row that names the columns, which is `from`
 * @throws TypeError for bytes that are not in its encoding; EndlessRow
 */
export async function judgeWhole(
  file: Readable,
  form: FileForm,
  from: CsvPlace,
  said: Answers,
): Promise<WholeJudgement> {
  const judge = new WholeFileJudge(form);
  for await (const rows of readThings(file, form, from)) {
    judge.look(rows);
  }
  return judge.end(said);
}
