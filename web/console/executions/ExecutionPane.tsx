import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as words from '#words/console/executions.tsx';
import { resolutionTypeLabels } from '#words/console/labels.ts';
import type { ExecutionRow } from '../../../core/contract/executions.ts';
import type { ActionName } from '../../../core/rules/claim-actions.ts';
import { ExecutionStrip } from '../claim/ExecutionStrip.tsx';
import { deskQuery } from '../data/queries.ts';
import { paths } from '../paths.ts';
import { viewOf } from '../queue-view.ts';
import { SkeletonRows } from '../tables/SkeletonRows.tsx';
import { money } from '../words/money.ts';

const executionActs: readonly ActionName[] = ['retry', 'report', 'revoke'];

/** What can be done about one approval: the same acts, keys and sentences as on its claim's page. */
export function ExecutionPane({ row }: { row: ExecutionRow }) {
  const desk = useQuery(deskQuery(row.claimId));
  return (
    <aside className="execution-pane" aria-label={words.pane(row.authorName)}>
      <div className="execution-pane-head">
        <h2>
          {row.authorName} <span className="ink-2">{row.claimNumber}</span>
        </h2>
        <p className="ink-2">
          {resolutionTypeLabels[row.resolutionType]}, {money(row.amount, row.currency)}
        </p>
        <Link className="btn" to={paths.claim(row.claimId, viewOf('approved'))}>
          {words.openClaim}
        </Link>
      </div>
      {desk.isPending && <SkeletonRows height={36} count={2} />}
      {desk.error !== null && desk.data === undefined && (
        <p className="strip strip-bad" role="status">
          {words.paneFailed} {desk.error.message}
        </p>
      )}
      {desk.data !== undefined && (
        <>
          <ExecutionStrip desk={desk.data} />
          {!desk.data.allowed.some((name) => executionActs.includes(name)) && (
            <p className="execution-none ink-2">{words.noActs}</p>
          )}
        </>
      )}
    </aside>
  );
}
