import type { TermChange } from '#core/rules/ledger/contract-changes.ts';
import * as words from '#words/console/ledger/contract.ts';
import { changeText, termName } from './term-text.ts';

/** What a version makes another, a line each; what may be worse for the store says so. */
export function ChangeList({ changes, currency }: { changes: readonly TermChange[]; currency: string }) {
  return (
    <dl className="contract-terms">
      {changes.map((change) => (
        <div key={`${change.cover} ${change.field}`}>
          <dt>{termName(change)}</dt>
          <dd>
            {changeText(change, currency)}
            {change.worse && <span className="contract-worse"> {words.worse}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
