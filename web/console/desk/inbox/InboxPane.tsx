import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import * as claimWords from '#words/console/desk/claim.tsx';
import * as words from '#words/console/desk/inbox-pane.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import { claimActs } from '../../claims/acts/claim-acts.ts';
import { deskQuery, pace } from '../../claims/claim/queries.ts';
import type { LinkedAct } from '../../frame/addresses/linked-acts.ts';
import { useLiveClaim } from '../../frame/data/use-line.ts';
import { isRefused } from '../../kit/data/is-refused.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { earlyActs, InboxClaim, type PaneWays } from './InboxClaim.tsx';

/** Whoever walks through the lines by key asks nothing of those that they pass. */
const restMs = 150;

/** The claim of the chosen line; until it is read, or where it can’t be, what there is to say. */
export function InboxPane({ row, ...ways }: PaneWays & { row: NotificationRow }) {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  const desk = useQuery({ ...deskQuery(row.claimId), enabled: rested });
  const [wanted, setWanted] = useState<LinkedAct | null>(null);
  useKeys('page', Object.fromEntries(earlyActs.map((id) => [claimActs[id].key, () => setWanted(id)])), {
    on: desk.data === undefined,
  });
  if (desk.data === undefined) {
    return (
      <aside
        className="inbox-pane"
        aria-label={words.pane(row.claimNumber, row.customerName || row.storeName)}
        aria-busy={desk.error === null}
      >
        {desk.error === null ? (
          <SkeletonRows height={36} count={6} />
        ) : (
          <div className="kit-empty" role="status">
            <h2 className="kit-empty-head">{whyMissing(desk.error)}</h2>
            <p>
              {isRefused(desk.error)
                ? claimWords.linkOldOrNoAccess
                : claimWords.wellRetryAutomatically(desk.error.message)}
            </p>
          </div>
        )}
      </aside>
    );
  }
  return (
    <>
      {rested && <Live claimId={row.claimId} />}
      <InboxClaim
        row={row}
        desk={desk.data}
        wanted={wanted}
        strip={desk.error === null ? null : <LiveStrip what={claimWords.thisClaim} of={[desk]} every={pace.claim} />}
        {...ways}
      />
    </>
  );
}

function Live({ claimId }: { claimId: string }) {
  useLiveClaim(claimId);
  return null;
}

function whyMissing(error: Error): string {
  return error instanceof ApiProblem && error.code === 'not-found'
    ? claimWords.noSuchClaim
    : isRefused(error)
      ? claimWords.yourRoleCantOpenIt
      : claimWords.claimNotLoaded;
}
