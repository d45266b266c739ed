import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { firstNameOf } from '#core/rules/platform/text.ts';
import { counted, formatLongDay } from '#words/format.ts';
import * as words from '#words/received.tsx';
import { things as inThisClaim } from '#words/view/claim.ts';
import { viewMyClaim } from '#words/view/shared.ts';
import { ToneShape } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProductPicture } from '../../../ui/ProductPicture.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { type Portal, portalOf } from '../../context.ts';
import { Sentences } from '../../layout/Sentences.tsx';
import { WayOn } from '../../layout/WayOn.tsx';
import type { PageHandle } from '../../page.ts';
import { paths, tokenOf } from '../../paths.ts';
import { usePortal } from '../../use-portal.ts';
import { itemMeta } from '../parcels/item-meta.ts';
import { ResponseTime } from '../view-claim/parts/ResponseTime.tsx';
import { readClaim } from '../view-claim/parts/view-claim.ts';
import { whatHappensNext } from './received/what-happens-next.ts';

export const handle = { title: words.title } satisfies PageHandle;

/** The claim just filed: the one whose number the address names, else the newest of the order. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = portalOf(context);
  const asked = new URL(request.url).searchParams.get('claim');
  const filed = portal.filed(asked) ?? (await ofOrder(portal, asked));
  const token = filed === undefined ? null : tokenOf(filed.viewUrl);
  const view = token === null ? null : await readClaim(portal.client, token, request);
  if (token === null || view?.kind !== 'claim') {
    throw redirect(paths.issues);
  }
  return { token, claim: view.claim, now: view.now };
}

/** The order's claim with that number, else its newest. */
async function ofOrder(portal: Portal, claimNumber: string | null) {
  const claims = (await portal.order())?.existingClaims ?? [];
  const newestFirst = [...claims].sort((item, other) => other.claimNumber - item.claimNumber);
  return newestFirst.find((item) => String(item.claimNumber) === claimNumber) ?? newestFirst[0];
}

/** Received: the number, what happens next, and that nothing else is to be done. */
export function Component() {
  const { token, claim, now } = useLoaderData<typeof loader>();
  const { brand } = usePortal();
  const [item] = claim.claimItems;
  const name = firstNameOf(claim.authorName) || null;
  const sleeps = claim.wakesAt !== null;
  const day = claim.answerDueAt === null ? null : formatLongDay(claim.answerDueAt, claim.timeZone);
  return (
    <div className="ui-split view-received">
      <div className="ui-split-side">
        <ProductPicture
          src={item?.imageUrl}
          name={item?.name ?? brand.storeName}
          size={520}
          className="view-received-picture"
          loading="eager"
        />
      </div>
      <div className="ui-split-head">
        <p className="ui-good">
          <ToneShape tone="success" size={20} />
          {words.title}
        </p>
        <h1 className="ui-h1 view-received-h">
          <Sentences text={words.thanks(name)} />
        </h1>
        <p className="ui-lede">
          {day === null ? null : sleeps ? words.tooSoon(<strong>{day}</strong>) : words.replyBy(<strong>{day}</strong>)}{' '}
          {words.weWriteTo(claim.authorEmail)}
        </p>
      </div>
      <div className="ui-split-rest">
        <ClaimNumber claim={claim} />
        {claim.claimItems.length > 1 && <AllItems claim={claim} />}
        <ResponseTime claim={claim} now={now} />
        <h2 className="ui-h2 ui-block">{words.next}</h2>
        <div className="view-received-next">
          <Timeline label={words.next} moments={whatHappensNext(claim, now)} />
        </div>
        <WayOn href={paths.view(token)}>{viewMyClaim}</WayOn>
      </div>
    </div>
  );
}

/** What of a claim about several things its one picture doesn't show. */
function AllItems({ claim }: { claim: Claim }) {
  return (
    <ul className="ui-block" aria-label={inThisClaim}>
      {claim.claimItems.map((item) => (
        <li key={item.id}>
          <span className="ui-strong">{counted(item.quantity, item.name)}</span>{' '}
          <span className="ui-small">{itemMeta(claim, item)}</span>
        </li>
      ))}
    </ul>
  );
}

function ClaimNumber({ claim }: { claim: Claim }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      // There is no clipboard where the page did not come over https.
      await navigator.clipboard.writeText(String(claim.claimNumber));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="ui-number-row ui-block">
      <div>
        <p className="ui-small">{words.claimNumber}</p>
        <p className="ui-number">{claim.claimNumber}</p>
      </div>
      <span className="ui-needs-script" aria-live="polite">
        <Button
          type="button"
          kind="secondary"
          size="small"
          onClick={() => void copy()}
          busyLabel={words.copied}
          busy={copied}
        >
          {words.copy}
        </Button>
      </span>
    </div>
  );
}
