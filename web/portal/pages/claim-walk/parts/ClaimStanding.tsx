import { ifItTurnsUp, nothingToDo, viewMyClaim } from '#words/view/shared.ts';
import * as words from '#words/walk/existing-claims.tsx';
import type { Order } from '../../../draft/units.ts';
import { ClaimBadge } from '../../../layout/ClaimBadge.tsx';
import { WayOn } from '../../../layout/WayOn.tsx';
import { paths, tokenOf } from '../../../paths.ts';
import { dayOf } from './ExistingClaims.tsx';

/** States in which a claim is with the store, and its shopper waits. */
const withStore: readonly string[] = ['new', 'open'];

type Claim = Order['existingClaims'][number];

/** How a claim stands, as its page says it: its state; of one that waits for a day, that; and a question. */
function headingOf({ state, toldDay }: Claim, day: string | null): string {
  const { standing, over, didItArrive } = words;
  return toldDay?.kind === 'decision' && day !== null
    ? day
    : toldDay?.kind === 'arrived'
      ? didItArrive
      : (standing[state] ?? over);
}

/** A claim that leads its page: its number and state, how it stands as the heading, and the way to it. */
export function ClaimStanding({ order, claim }: { order: Order; claim: Claim }) {
  const day = dayOf(claim, order.timeZone);
  const heading = headingOf(claim, day);
  const waits = withStore.includes(claim.state) && claim.toldDay?.kind !== 'arrived';
  const lede = [
    ...(day === null || day === heading ? [] : [day]),
    ...(claim.toldDay?.kind === 'decision' ? [ifItTurnsUp] : waits ? [nothingToDo] : []),
  ].join(' ');
  return (
    <>
      <p className="page-claim-line">
        <span className="ui-small">{words.myClaim(claim.claimNumber)}</span>
        <ClaimBadge state={claim.state} />
      </p>
      <h1 className="ui-h1">{heading}</h1>
      {lede !== '' && <p className="ui-lede">{lede}</p>}
      <WayOn href={paths.view(tokenOf(claim.viewUrl) ?? claim.id)}>{viewMyClaim}</WayOn>
    </>
  );
}
