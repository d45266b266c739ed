import { useMemo, useState } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { MediaLink } from '#core/contract/claims/drafts.ts';
import * as words from '#words/view/claim.ts';
import { steadyMedia } from '../../../api/steady-media.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import { useViewer } from '../../../ui/viewer/use-viewer.tsx';
import { namesOf } from '../../draft/photo-tiles.ts';
import { ClaimBadge } from '../../layout/ClaimBadge.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { WayOn } from '../../layout/WayOn.tsx';
import type { PageHandle } from '../../page.ts';
import { pathOf, paths } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { Appealed } from './parts/Appealed.tsx';
import { ClaimAnswers } from './parts/ClaimAnswers.tsx';
import { DidItArrive } from './parts/DidItArrive.tsx';
import { Expired } from './parts/Expired.tsx';
import { GivenFeedback } from './parts/GivenFeedback.tsx';
import { headlineOf, holidaysOf } from './parts/headline.ts';
import { Messages } from './parts/Messages.tsx';
import { momentsOf } from './parts/moments.ts';
import { OnItsWay } from './parts/OnItsWay.tsx';
import { Outcome } from './parts/Outcome.tsx';
import { ResponseTime } from './parts/ResponseTime.tsx';
import { ReviewInvitation } from './parts/ReviewInvitation.tsx';
import { useFresh } from './parts/use-fresh.ts';
import { claimOf, hasPlace, type ViewData, type ViewRefusal } from './parts/view-claim.ts';
import { Why } from './parts/Why.tsx';
import { Withdraw } from './parts/Withdraw.tsx';
import { usePrinting, useSheet } from './print/use-printing.ts';
import { RefusedMeanwhile } from './RefusedMeanwhile.tsx';

export { action, loader } from './parts/view-claim.ts';

export const handle = {
  title: (given) => {
    const claim = claimOf(given);
    return claim === null ? words.titleOfNone : words.title(claim.claimNumber);
  },
  printOf: (given) => pathOf(claimOf(given)?.printUrl ?? null),
} satisfies PageHandle;

export function Component() {
  const read = useLoaderData<ViewData>();
  // A photo keeps its address while others are read, in this browser: the server answers everybody.
  const view = useMemo(() => (typeof window === 'undefined' ? read : steadyMedia(read)), [read]);
  return view.kind === 'expired' ? <Expired {...view} /> : <ViewedClaim {...view} />;
}

/** Everything to look at: each item as it was sold, what was shown of it, and what was sent with messages. */
function picturesOf(claim: Claim) {
  const sent = (files: readonly MediaLink[]) => {
    const names = namesOf(files);
    return files.map(({ url, contentType }, index) => ({
      src: url,
      alt: names[index] ?? '',
      kind: contentType.startsWith('video/') ? ('video' as const) : ('image' as const),
    }));
  };
  return [
    ...claim.claimItems.flatMap((item) => [
      ...(item.imageUrl ? [{ src: item.imageUrl, alt: item.name }] : []),
      ...sent(item.images),
    ]),
    ...claim.claimMessages.flatMap((message) => sent(message.medias)),
  ];
}

/** A claim on the screen; printed from here, it is the sheet that its own print page has. */
function ViewedClaim(view: Extract<ViewData, { kind: 'claim' }>) {
  const { claim, now } = view;
  const Sheet = useSheet();
  const printing = usePrinting(claim.signature?.image?.url ?? null) && Sheet !== null;
  return (
    <>
      <div className={`ui-split view-claim${printing ? ' ui-no-print' : ''}`}>
        <OnScreen {...view} />
      </div>
      {printing && (
        <article className="print">
          <Sheet claim={claim} now={now} />
        </article>
      )}
    </>
  );
}

function OnScreen({ token, claim, allowed, now, review }: Extract<ViewData, { kind: 'claim' }>) {
  useFresh(claim, token);
  const { flags } = usePortal();
  const refusal = useActionData<ViewRefusal>();
  const headline = headlineOf(claim, allowed, now);
  const holidays = holidaysOf(claim, now);
  const denied = claim.decision?.outcome === 'DENIED';
  const why = <Why claim={claim} token={token} allowed={allowed} refusal={refusal} />;
  const pictures = picturesOf(claim);
  const { open, viewer } = useViewer(pictures, words.photos);
  const openPhoto = (src: string) => open(pictures.findIndex((picture) => picture.src === src));
  // A question to the shopper stands right under the headline that tells of it; an answer moves nothing.
  const [asked] = useState(claim.claimState === 'WAITING_FOR_CUSTOMER');
  const messages = (
    <Messages
      claim={claim}
      token={token}
      mayWrite={allowed.includes('message')}
      quiet={allowed.includes('appeal')}
      refusal={refusal}
      onOpenPhoto={openPhoto}
    />
  );
  return (
    <>
      <div className="ui-split-head view-head">
        <div className="view-said">
          {refusal !== undefined && !hasPlace(refusal.act, claim, allowed) && <RefusedMeanwhile refusal={refusal} />}
          <p className="view-number">
            {words.title(claim.claimNumber)}
            <ClaimBadge state={claim.portalState} />
          </p>
          <h1 className="ui-h1">{headline.title}</h1>
          <p className="ui-lede">{headline.lede}</p>
          {holidays !== null && <p className="ui-small">{holidays}</p>}
          {allowed.includes('answer-arrival') && <DidItArrive claim={claim} refusal={refusal} />}
          <ResponseTime claim={claim} now={now} />
          {claim.claimState === 'DRAFT' && allowed.includes('sign') && token.split('.')[1] === 'sign' && (
            <WayOn href={paths.sign(token)}>{words.readAndSign}</WayOn>
          )}
          {asked && messages}
        </div>
        <div className="view-way">
          <OnItsWay claim={claim} now={now} />
          {denied && why}
        </div>
      </div>
      <div className="ui-split-side view-side">
        <Outcome claim={claim} />
        <div className="view-history">
          <h2 className="ui-h2 view-sofar">{words.soFar}</h2>
          <Timeline label={words.soFar} moments={momentsOf(claim)} />
        </div>
      </div>
      <div className="ui-split-rest">
        {!denied && why}
        <Appealed claim={claim} onOpenPhoto={openPhoto} />
        {flags.reviews && allowed.includes('review') && claim.claimState !== 'APPROVED' && (
          <ReviewInvitation token={token} storeName={claim.storeName} />
        )}
        {review !== undefined && <GivenFeedback claim={claim} review={review} />}
        {!asked && messages}
        <ClaimAnswers claim={claim} now={now} onOpenPhoto={openPhoto} />
        {allowed.includes('withdraw') && <Withdraw claim={claim} refusal={refusal} />}
        <RouterLink className="ui-link ui-link-tap page-quiet" href="data">
          {words.yourData}
        </RouterLink>
      </div>
      {viewer}
    </>
  );
}
