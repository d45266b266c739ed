import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { ExecutionRow } from '#core/contract/desk/execution-list.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/executions.tsx';
import { resolutionTypeLabels } from '#words/console/kit/labels.ts';
import type { ClaimAct } from '../../claims/acts/act.ts';
import { actsOn, isIn } from '../../claims/acts/claim-acts.ts';
import { useRunAct } from '../../claims/acts/use-run-act.ts';
import { deskQuery } from '../../claims/claim/queries.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { useLiveClaim } from '../../frame/data/use-line.ts';
import { money } from '../../kit/pieces/money.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { ActForm } from '../claim-page/ActForm.tsx';
import { ExecutionStrip } from '../claim-page/ExecutionStrip.tsx';
import { standingOf } from '../claim-page/execution-outlook.ts';

/** What can be done about one approval: the same acts, keys and sentences as on its claim's page. */
export function ExecutionPane({ row }: { row: ExecutionRow }) {
  const desk = useQuery(deskQuery(row.claimId));
  useLiveClaim(row.claimId);
  const who = row.authorName || words.orderOf(row.sourceOrderNumber);
  return (
    <aside className="execution-pane" aria-label={words.pane(who)}>
      <div className="execution-pane-head">
        <h2>
          {isolated(who)} <span className="kit-ink-2">{row.claimNumber}</span>
        </h2>
        <p className="kit-ink-2">
          {resolutionTypeLabels[row.resolutionType]}, {money(row.amount, row.currency)}
        </p>
        <Link className="kit-btn" to={paths.claim(row.claimId, viewOf('approved'))}>
          {words.openClaim}
        </Link>
      </div>
      {desk.isPending && <SkeletonRows height={36} count={2} />}
      {desk.error !== null && desk.data === undefined && (
        <p className="kit-strip kit-strip-bad" role="status">
          {words.paneFailed} {desk.error.message}
        </p>
      )}
      {desk.data !== undefined && <ExecutionActs desk={desk.data} />}
    </aside>
  );
}

function ExecutionActs({ desk }: { desk: ClaimDesk }) {
  const [asking, setAsking] = useState<ClaimAct | null>(null);
  const run = useRunAct(setAsking, desk.allowed);
  const standing = standingOf(desk);
  const canReport = standing !== null && standing.toReport !== null;
  const acts = actsOn(desk.allowed, { canUndo: false, canReport }).filter((act) => isIn(act, 'strip'));
  return (
    <>
      <ExecutionStrip standing={standing} acts={acts} onRun={(act) => run(desk.claim, act)} />
      {acts.length === 0 && <p className="execution-none kit-ink-2">{words.noActs}</p>}
      {asking !== null && <ActForm act={asking} desk={desk} onClose={() => setAsking(null)} />}
    </>
  );
}
