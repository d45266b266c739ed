import { useEffect, useState } from 'react';
import * as words from '#words/console/import.ts';
import { missingIn } from '../../../core/rules/file-import/file-kinds.ts';
import { checkFile, endlessRowOf, type FileCheck } from './check-lines.ts';
import type { ChosenFile, Mapping } from './chosen-file.ts';

/** What is in a chosen file, read anew whenever what its columns become changes; null while a column is missing. */
export function useFileCheck(
  chosen: ChosenFile,
  mapping: Mapping,
): { check: FileCheck | null; trouble: string | null } {
  const [found, setFound] = useState<{ of: Mapping; check: FileCheck | null; trouble: string | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    async function read() {
      const form = { ...mapping, delimiter: chosen.head.delimiter };
      try {
        for await (const check of checkFile(chosen.file, chosen.head, form)) {
          if (isGone) return;
          setFound({ of: mapping, check, trouble: null });
        }
      } catch (error) {
        if (!isGone) setFound({ of: mapping, check: null, trouble: troubleOf(error) });
      }
    }
    if (missingIn(mapping.kind, mapping.places).length === 0) {
      void read();
    }
    return () => {
      isGone = true;
    };
  }, [chosen, mapping]);
  return found?.of === mapping ? found : { check: null, trouble: null };
}

function troubleOf(error: unknown): string {
  const row = endlessRowOf(error);
  if (row !== null) {
    return words.endlessRow(row);
  }
  return error instanceof TypeError ? words.troubles['not-utf8'] : words.unreadable;
}
