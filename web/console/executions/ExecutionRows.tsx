import * as words from '#words/console/executions.tsx';
import { resolutionTypeLabels } from '#words/console/labels.ts';
import type { ExecutionRow } from '../../../core/contract/desk/execution-list.ts';
import { isolated } from '../../../core/rules/platform/isolated.ts';
import { money } from '../pieces/money.ts';
import { span } from '../pieces/time.ts';

interface Props {
  rows: readonly ExecutionRow[];
  current: string | null;
  onChoose: (resolutionId: string) => void;
  now: Date;
  withStore: boolean;
}

/** The rows: who is waiting, for what, what was said of it, and since when. */
export function ExecutionRows({ rows, current, onChoose, now, withStore }: Props) {
  return (
    <ul className="execution-list">
      {rows.map((row) => (
        <li key={row.resolutionId}>
          <button
            type="button"
            className="execution-row"
            aria-current={row.resolutionId === current ? 'true' : undefined}
            onClick={() => onChoose(row.resolutionId)}
          >
            <span className="execution-number kit-ink-2">{row.claimNumber}</span>
            <span className="kit-medium kit-cut">
              {isolated(row.authorName) || words.orderOf(row.sourceOrderNumber)}
            </span>
            <span className="execution-what">
              {resolutionTypeLabels[row.resolutionType]}{' '}
              <span className="kit-ink-2">
                {withStore && `${row.storeName} · `}
                {row.lastError === '' ? words.orderOf(row.sourceOrderNumber) : row.lastError}
              </span>
            </span>
            <span className="kit-medium execution-sum">{money(row.amount, row.currency)}</span>
            <span className="kit-ink-2 execution-since">{sinceOrNext(row, now)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** When the engine is asked again, where it is; else how long ago it was approved. */
function sinceOrNext({ executionState, retryAt, createdAt }: ExecutionRow, now: Date): string {
  const until = retryAt === null ? 0 : Date.parse(retryAt) - now.getTime();
  return executionState === 'PENDING' && until > 0
    ? words.retryIn(span(until))
    : words.ago(span(now.getTime() - Date.parse(createdAt)));
}
