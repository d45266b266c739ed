import type { ExecutionRow } from '#core/contract/desk/execution-list.ts';
import type { OpenExecution } from '#core/reference/claims.ts';
import * as words from '#words/console/desk/executions.tsx';
import { resolutionTypeLabels } from '#words/console/kit/labels.ts';
import { money } from '../../kit/pieces/money.ts';
import { span } from '../../kit/pieces/time.ts';
import { ExecutionPane } from './ExecutionPane.tsx';
import { TroubleRow } from './TroubleRow.tsx';
import { type TabProps, TroubleTab } from './TroubleTab.tsx';
import { executionsQuery } from './trouble-queries.ts';

/** What was approved and isn’t completed for one reason, oldest first. */
export function ApprovalsTab({ state, ...tab }: TabProps & { state: OpenExecution }) {
  return (
    <TroubleTab
      {...tab}
      label={words.list}
      query={executionsQuery(state, tab.storeId)}
      keyOf={(row: ExecutionRow) => row.resolutionId}
      explained={words.explained[state]}
      empty={{ head: words.empty[state], fact: words.emptyFact }}
      row={(row, { now, ...how }) => (
        <TroubleRow
          {...how}
          row={row}
          what={resolutionTypeLabels[row.resolutionType]}
          said={row.lastError === '' ? words.orderOf(row.sourceOrderNumber) : row.lastError}
          sum={money(row.amount, row.currency)}
          since={sinceOrNext(row, now)}
        />
      )}
      pane={(row) => <ExecutionPane key={row.resolutionId} row={row} />}
    />
  );
}

/** When the engine is asked again, where it is; else how long ago it was approved. */
function sinceOrNext({ executionState, retryAt, createdAt }: ExecutionRow, now: Date): string {
  const until = retryAt === null ? 0 : Date.parse(retryAt) - now.getTime();
  return executionState === 'PENDING' && until > 0
    ? words.retryIn(span(until))
    : words.ago(span(now.getTime() - Date.parse(createdAt)));
}
