import { ifItTurnsUp, nothingToDo, viewMyClaim } from '#words/view/shared.ts';
import * as words from '#words/walk/existing-claims.tsx';
import type { Order } from '../../../draft/units.ts';
import { ClaimBadge } from '../../../layout/ClaimBadge.tsx';
import { WayOn } from '../../../layout/WayOn.tsx';
import { paths, tokenOf } from '../../../paths.ts';
import { dayOf, givenTo } from './ExistingClaims.tsx';

/** States in which a claim is with the store, and its shopper waits. */
const withStore: readonly string[] = ['new', 'open'];

type Claim = Order['existingClaims'][number];

/** A claim that leads its page: its number and state, how it stands as the heading, and the way to it. */
export function ClaimStanding({ order, claim }: { order: Order; claim: Claim }) {
  const day = dayOf(claim, order.timeZone);
  const asks = claim.toldDay?.kind === 'arrived';
  const waits = withStore.includes(claim.state) && !asks;
  const lede = [
    ...(day === null ? [] : [day]),
    ...(claim.toldDay?.kind === 'decision' ? [ifItTurnsUp] : waits ? [nothingToDo] : []),
  ].join(' ');
  return (
    <>
      <p className="page-claim-line">
        <span className="ui-small">{words.myClaim(claim.claimNumber)}</span>
        <ClaimBadge state={claim.state} />
      </p>
      <h1 className="ui-h1">
        {asks ? words.didItArrive : (givenTo(claim) ?? words.standing[claim.state] ?? words.over)}
      </h1>
      {lede !== '' && <p className="ui-lede">{lede}</p>}
      <WayOn href={paths.view(tokenOf(claim.viewUrl) ?? claim.id)}>{viewMyClaim}</WayOn>
    </>
  );
}
