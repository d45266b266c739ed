import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { quoted } from '#words/format.ts';
import * as said from '#words/ui/decision.ts';
import { type Fact, Facts } from './Facts.tsx';
import { type SumLine, TotalsTable } from './TotalsTable.tsx';

/**
 * Why the store decided as it did: the clause as a quotation, the facts, the arithmetic and a way to say that a fact is wrong.
 * Yes and no have the same layout and the same dignity.
 */
export function Decision({
  heading,
  clause,
  plain = false,
  caption,
  id = 'decision-title',
  words,
  bar,
  facts,
  sums,
  wrongFact,
  open = false,
}: {
  /** "Why we approved it", "Why we couldn’t approve it". */
  heading: string;
  clause?: string | null;
  /** The clause is the store's own paragraph and no quotation. */
  plain?: boolean;
  /** Small, above the heading: which decision it is, and when. */
  caption?: string;
  /** Of the heading, where a page shows two decisions. */
  id?: string;
  /** What the person who decided wrote to the shopper. */
  words?: ReactNode;
  /** The days that it rests on, where days are the reason. */
  bar?: ReactNode;
  facts: readonly Fact[];
  /** How what is given adds up, a sum for each kind of thing. */
  sums: readonly { lines: readonly SumLine[]; total: { label: ReactNode; amount: string } }[];
  /** The form behind "Something not right?"; absent when nothing can be changed any more. */
  wrongFact?: ReactNode;
  /** Shows that form at once: it came back with something to mend. */
  open?: boolean;
}) {
  return (
    <section aria-labelledby={id}>
      {caption === undefined ? null : <p className="ui-small">{caption}</p>}
      <h2 className="ui-h2" id={id}>
        {heading}
      </h2>
      {clause && plain ? <p className="ui-decision-words">{isolated(clause)}</p> : null}
      {clause && !plain ? <blockquote className="ui-decision-clause">{quoted(clause)}</blockquote> : null}
      {words ? <div className="ui-decision-words">{typeof words === 'string' ? isolated(words) : words}</div> : null}
      {bar}
      {facts.length > 0 && <Facts facts={facts} />}
      {sums.map((sum, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sums of a decision never change their order
        <div className="ui-decision-sum" key={at}>
          <TotalsTable caption={said.sumCaption} lines={sum.lines} total={sum.total} />
        </div>
      ))}
      {wrongFact !== undefined && (
        <details className="ui-fold ui-decision-appeal" open={open}>
          <summary>{said.isAFactWrong}</summary>
          <div className="ui-fold-body">{wrongFact}</div>
        </details>
      )}
    </section>
  );
}
