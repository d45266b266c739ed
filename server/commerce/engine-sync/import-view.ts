import type { EngineImport } from '#core/contract/commerce/engine-imports.ts';
import { engineReasonText } from '../../platform/words/engine-words.ts';
import { sentenceText } from '../../platform/words/problem-words.ts';
import type { ImportRow } from './imports.sql.ts';

/** An import as it is answered; the cursor and what it belongs to stay inside. */
export function importView(row: ImportRow): EngineImport {
  const left = row.last_left_out;
  return {
    subject: row.subject,
    since: row.since,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    syncedAt: row.synced_at,
    nextAt: row.next_at,
    brought: row.brought,
    changed: row.changed,
    leftOut: row.left_out,
    lastLeftOut: left === null ? null : { name: left.name, said: left.said === null ? '' : sentenceText(left.said) },
    trouble:
      row.trouble === null
        ? null
        : { kind: row.trouble, said: row.said ? engineReasonText(row.said) : '', failures: row.failures },
  };
}
