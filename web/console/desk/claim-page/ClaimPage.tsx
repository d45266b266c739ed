import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import * as words from '#words/console/desk/claim.tsx';
import { askForAccess, openPage } from '#words/console/frame/navigation.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import { claimActs } from '../../claims/acts/claim-acts.ts';
import { deskQuery } from '../../claims/claim/queries.ts';
import { type LinkedAct, linkedActs } from '../../frame/addresses/linked-acts.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { type QueueView, readView } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { useLiveClaim } from '../../frame/data/use-line.ts';
import { firstPage } from '../../frame/navigation/first-page.ts';
import { isRefused } from '../../kit/data/is-refused.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { keepCursor } from '../claim-table/cursor.ts';
import { useQueuePlace } from '../claim-table/use-queue-place.ts';
import { sopsOfClaimQuery } from '../sops/sops-query.ts';
import { takeNextAt, useTakeNext } from '../take-next/use-take-next.ts';
import { ClaimView } from './ClaimView.tsx';
import { useMarkRead } from './use-mark-read.ts';
import './claim.css';

/** A claim: evidence, talk, facts, and the acts that the server allows. */
export function ClaimPage() {
  const { claimId = '' } = useParams();
  const [query] = useSearchParams();
  const view = readView(query);
  const desk = useQuery(deskQuery(claimId));
  useLiveClaim(claimId);
  useMarkRead(desk.data);

  useEffect(() => keepCursor(claimId), [claimId]);

  const settled = useSopsSettled(claimId, desk.data !== undefined);

  if (desk.data === undefined || !settled) {
    return <ClaimMissing id={claimId} view={view} error={desk.data === undefined ? desk.error : null} />;
  }
  return (
    <ClaimView
      key={claimId}
      desk={desk.data}
      view={view}
      strip={desk.error !== null ? <LiveStrip what={words.thisClaim} of={[desk]} every={10_000} /> : null}
    />
  );
}

/**
 * Whether the SOPs of a claim are there, which stand above other facts and would move them; they are asked for beside
 * the claim and waited for no longer than a moment behind it.
 */
function useSopsSettled(claimId: string, isRead: boolean): boolean {
  const { me } = useFrame();
  const { isLoading } = useQuery({
    ...sopsOfClaimQuery(claimId),
    enabled: me.stores.some(({ id }) => may(me, id, 'sops:read')),
  });
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = isRead && isLoading ? setTimeout(() => setWaitedFor(claimId), mostWaitMs) : undefined;
    return () => clearTimeout(timer);
  }, [claimId, isRead, isLoading]);
  return !isLoading || waitedFor === claimId;
}

const mostWaitMs = 300;

/** Until the claim is read, or instead of it; who walks through the queue by keys is not held up by it. */
function ClaimMissing({ id, view, error }: { id: string; view: QueueView; error: Error | null }) {
  const navigate = useNavigate();
  const { me, store, links } = useFrame();
  const { move } = useQueuePlace(id, view, store?.id ?? null);
  const next = useTakeNext(store?.id ?? null);
  const asked = (act: LinkedAct) => void navigate(paths.claim(id, view, act), { replace: true });
  useKeys('page', {
    // Opened once it is known of the claim what may be done to it.
    ...Object.fromEntries(linkedActs.map((act) => [claimActs[act].key, () => asked(act)])),
    ...(next.take !== null && { [takeNextAt]: next.take }),
    j: () => move(1),
    k: () => move(-1),
    esc: () => void navigate(paths.queue(view)),
  });
  if (error === null) {
    return (
      <main className="frame-page claim" id="main" aria-busy="true">
        <PageTitle>{words.pageTitle}</PageTitle>
        <div className="claim-head" />
        <div className="claim-body">
          <div className="claim-evidence">
            <div className="claim-stage" />
          </div>
          <div className="claim-side" />
        </div>
      </main>
    );
  }
  const gone = error instanceof ApiProblem && error.code === 'not-found';
  const refused = isRefused(error);
  const first = links.find(({ page }) => page.id === 'claims') ?? firstPage(me, links);
  return (
    <main className="lone" id="main">
      <PageTitle>{words.pageTitle}</PageTitle>
      <h1 className="kit-display lone-title">
        {gone ? words.noSuchClaim : refused ? words.yourRoleCantOpenIt : words.claimNotLoaded}
      </h1>
      <p className="lone-text">
        {gone ? words.linkOldOrNoAccess : refused ? askForAccess(me.side) : words.wellRetryAutomatically(error.message)}
      </p>
      {first !== undefined && (
        <Link className="kit-btn kit-btn-primary kit-btn-lg" to={first.to}>
          {openPage(first.page.word)}
        </Link>
      )}
    </main>
  );
}
