import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/executions.tsx';

interface Props {
  row: { claimNumber: number; authorName: string; sourceOrderNumber: string; storeName: string };
  /** What of the claim it is. */
  what: string;
  /** What was said of it. */
  said: string;
  /** What it’s worth; left out where nothing is. */
  sum?: string;
  since: ReactNode;
  isCurrent: boolean;
  withStore: boolean;
  onChoose: () => void;
}

/** A row of what didn’t get through: who is waiting, for what, what was said of it, and since when. */
export function TroubleRow({ row, what, said, sum, since, isCurrent, withStore, onChoose }: Props) {
  return (
    <button type="button" className="execution-row" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <span className="execution-number kit-ink-2">{row.claimNumber}</span>
      <span className="kit-medium kit-cut">{isolated(row.authorName) || words.orderOf(row.sourceOrderNumber)}</span>
      <span className="execution-what">
        {what}{' '}
        <span className="kit-ink-2">
          {withStore && `${row.storeName} · `}
          {said}
        </span>
      </span>
      <span className="kit-medium execution-sum">{sum}</span>
      <span className="kit-ink-2 execution-since">{since}</span>
    </button>
  );
}
