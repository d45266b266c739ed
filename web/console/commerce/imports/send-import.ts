import { importFilePath } from '#core/rules/commerce/file-import/file-limits.ts';
import { answeredIn } from '#core/rules/commerce/file-import/judge-file.ts';
import type { WholeJudgement } from '#core/rules/commerce/file-import/judge-whole-file.ts';
import * as words from '#words/console/commerce/import.ts';
import { call } from '../../../api/console-client.ts';
import { createFileImport } from '../../../api/operations.gen.ts';
import { putBytes } from '../../../ui/uploader/connection.ts';
import { detailIn } from '../../../ui/uploader/upload-error.ts';
import type { ChosenFile, Mapping } from './chosen-file.ts';

/** Announces a file and sends it; its import has then started. Answers its id. @throws with a sentence for a person */
export async function sendImport(
  storeId: string,
  { file, head }: ChosenFile,
  { kind, places, said, eachIsOne = false }: Mapping,
  { judgement, onSent }: { judgement: WholeJudgement | null; onSent: (part: number) => void },
): Promise<string> {
  onSent(0);
  const { id } = await call(createFileImport, {
    params: { id: storeId },
    body: {
      kind,
      filename: file.name,
      bytes: file.size,
      places,
      reading: {
        encoding: head.encoding,
        decimal: judgement?.decimal ?? null,
        dayOrder: judgement?.dayOrder ?? null,
        eachIsOne,
        toldAs: judgement?.toldAs ?? {},
      },
      answered: answeredIn(said),
    },
  });
  const { status, body } = await putBytes(importFilePath(storeId, id), { 'content-type': 'text/csv' }, file, {
    onSent: (bytes) => onSent(bytes / file.size),
  });
  if (status !== 200) {
    throw new Error(detailIn(body) ?? words.connectionLost);
  }
  return id;
}
