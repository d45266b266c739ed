import { Link } from 'react-router';
import type { Policy } from '#core/contract/finance/policies.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/finance/policies.ts';
import { claimStateLabels } from '#words/console/kit/labels.ts';
import { paths } from '../../frame/addresses/paths.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { useNow } from '../../kit/data/use-now.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { StateGlyph } from '../../kit/pieces/StateGlyph.tsx';
import { shortDate } from '../../kit/pieces/time.ts';
import './policies.css';

/** What of a policy can still be claimed, until when, and the claims that took from it. */
export function PolicyCover({ policy }: { policy: Policy }) {
  const { claims, claimCount, currency, insured, left, item, state } = policy;
  const now = useNow();
  const hidden = claimCount > 0 && claims.length === 0;
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">{words.cover}</h2>
      {insured !== null && left !== null && (
        <div className="policies-bar" aria-hidden>
          <span style={{ width: `${Math.round((100 * left) / insured)}%` }} />
        </div>
      )}
      <dl>
        {state === 'in-force' && <Fact name={words.until}>{untilOf(policy, now)}</Fact>}
        {item !== null && <Fact name={words.toClaim}>{words.unitsLeft(item.leftToClaim, item.quantity)}</Fact>}
        {insured !== null && <Fact name={words.insured}>{money(insured, currency)}</Fact>}
        {left !== null && (
          <Fact name={words.leftNow}>
            <strong>{money(left, currency)}</strong>
          </Fact>
        )}
      </dl>
      {item === null && insured === null && <p className="kit-ink-2">{words.noInsured}</p>}
      <h3 className="policies-claims-head">
        {words.claims} <span className="kit-ink-2">{claimCount}</span>
      </h3>
      {claimCount === 0 && <p className="kit-ink-2">{words.noClaims}</p>}
      {hidden && <p className="kit-ink-2">{words.hiddenClaims(claimCount)}</p>}
      <ul>
        {claims.map((claim) => (
          <li key={claim.id} className="policies-claim">
            <StateGlyph state={claim.claimState} />
            <Link to={paths.claim(claim.id, viewOf('all'))}>{claim.claimNumber}</Link>
            <span>
              {isolated(claim.productName)}{' '}
              <span className="kit-ink-2">{claimStateLabels[claim.claimState].toLowerCase()}</span>
            </span>
            {claim.given > 0 && <span className="kit-push">{words.given(money(claim.given, claim.currency))}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function untilOf({ claimableUntil, timeZone }: Policy, now: Date): string {
  if (claimableUntil === null) {
    return words.untilUnknown;
  }
  const day = shortDate(claimableUntil, timeZone);
  return Date.parse(claimableUntil) < now.getTime() ? words.ended(day) : day;
}
