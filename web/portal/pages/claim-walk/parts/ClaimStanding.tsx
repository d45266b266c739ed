import { nothingToDo, viewMyClaim } from '#words/view/shared.ts';
import * as words from '#words/walk/existing-claims.tsx';
import type { Order } from '../../../draft/units.ts';
import { ClaimBadge } from '../../../layout/ClaimBadge.tsx';
import { WayOn } from '../../../layout/WayOn.tsx';
import { paths, tokenOf } from '../../../paths.ts';
import { appealDay, replyDay } from './ExistingClaims.tsx';

/** States in which a claim is with the store, and its shopper waits. */
const withStore: readonly string[] = ['new', 'open'];

/** A claim that leads its page: its number and state, how it stands as the heading, and the way to it. */
export function ClaimStanding({ order, claim }: { order: Order; claim: Order['existingClaims'][number] }) {
  const appealBy = appealDay(claim, order.timeZone);
  return (
    <>
      <p className="page-claim-line">
        <span className="ui-small">{words.myClaim(claim.claimNumber)}</span>
        <ClaimBadge state={claim.state} />
      </p>
      <h1 className="ui-h1">{words.standing[claim.state] ?? words.over}</h1>
      {withStore.includes(claim.state) && (
        <p className="ui-lede">
          {claim.answerDueAt !== null && `${replyDay(claim.answerDueAt, order.timeZone)} `}
          {nothingToDo}
        </p>
      )}
      {appealBy !== null && <p className="ui-lede">{appealBy}</p>}
      <WayOn href={paths.view(tokenOf(claim.viewUrl) ?? claim.id)}>{viewMyClaim}</WayOn>
    </>
  );
}
