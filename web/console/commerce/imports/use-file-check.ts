import { useEffect, useEffectEvent, useState } from 'react';
import { headFacts, missingIn } from '#core/rules/commerce/file-import/file-kinds.ts';
import { answersOf } from '#core/rules/commerce/file-import/judge-file.ts';
import type { WholeJudgement } from '#core/rules/commerce/file-import/judge-whole-file.ts';
import type { Reading } from '#core/rules/commerce/file-import/reading.ts';
import { RowsTooFarApart } from '#core/rules/commerce/file-import/rows-apart.ts';
import * as words from '#words/console/commerce/import.ts';
import { checkFile, endlessRowOf, type FileCheck, judgeWhole } from './check-lines.ts';
import { type ChosenFile, formOf, type Mapping } from './chosen-file.ts';

interface Found {
  check: FileCheck | null;
  /** How its amounts and dates are read, and what is to be asked; null while that is read. */
  judgement: WholeJudgement | null;
  trouble: string | null;
}

const nothing: Found = { check: null, judgement: null, trouble: null };

/**
 * What is in a chosen file, read anew whenever what its columns become changes: first judged whole, then checked where
 * nothing is left to ask. `onOtherEncoding`: further down it isn’t what its beginning was.
 */
export function useFileCheck(
  chosen: ChosenFile,
  mapping: Mapping,
  { store, onOtherEncoding }: { store: Reading; onOtherEncoding: () => void },
): Found {
  const [found, setFound] = useState<{ of: Mapping; found: Found }>({ of: mapping, found: nothing });
  const readOtherwise = useEffectEvent(onOtherEncoding);
  useEffect(() => {
    let isGone = false;
    const tell = (news: Partial<Found>) => {
      if (!isGone) setFound({ of: mapping, found: { ...nothing, ...news } });
    };
    async function read() {
      try {
        const said = answersOf(mapping.said, store);
        const { judgement, apart } = await judgeWhole(chosen.file, chosen.head, formOf(chosen, mapping, store), said);
        tell({ judgement });
        if (judgement.undecided.length > 0) return;
        const { decimal, dayOrder, toldAs } = judgement;
        const form = formOf(chosen, mapping, { ...store, decimal, dayOrder, toldAs }, apart);
        for await (const check of checkFile(chosen.file, chosen.head, form)) {
          if (isGone) return;
          tell({ judgement, check });
        }
      } catch (error) {
        if (error instanceof TypeError && chosen.head.encoding === 'utf-8') {
          if (!isGone) readOtherwise();
          return;
        }
        tell({ trouble: troubleOf(error) });
      }
    }
    if (missingIn(mapping.kind, mapping.places, headFacts(chosen.head.columns)).length === 0) {
      void read();
    }
    return () => {
      isGone = true;
    };
  }, [chosen, mapping, store]);
  return found.of === mapping ? found.found : nothing;
}

function troubleOf(error: unknown): string {
  if (error instanceof RowsTooFarApart) {
    return words.stops['rows-too-far-apart'];
  }
  const row = endlessRowOf(error);
  if (row !== null) {
    return words.endlessRow(row);
  }
  return error instanceof TypeError ? words.troubles['not-utf8'] : words.unreadable;
}
