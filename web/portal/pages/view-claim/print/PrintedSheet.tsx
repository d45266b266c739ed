import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { formatTimeInZone } from '#words/format.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/print.ts';
import { ClaimBadge } from '../../../layout/ClaimBadge.tsx';
import { PrintedClaim } from './PrintedClaim.tsx';

/** A claim as it is on paper at an instant: its number, how it stands, all of it, and of when it is. */
export function PrintedSheet({ claim, now }: { claim: Claim; now: string }) {
  return (
    <>
      <div className="print-head">
        <h1 className="ui-h1">{numbered.claim(claim.claimNumber)}</h1>
        <ClaimBadge state={claim.portalState} />
      </div>
      <PrintedClaim claim={claim} now={now} />
      <footer className="print-foot">
        <span>{words.asOf(claim.storeName, claim.claimNumber, formatTimeInZone(now, claim.timeZone))}</span>
        <span className="print-only">{words.madeWith}</span>
      </footer>
    </>
  );
}
