import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/desk/amendments.ts';
import { money } from '../../kit/pieces/money.ts';
import { toldAs } from './amendment-sums.ts';
import { executionClass, executionWord } from './Outcome.tsx';

/** What was changed about a claim since it was resolved: amounts, how far they have got, and by whom. */
export function Amendments({ claim }: { claim: Pick<Claim, 'amendments'> }) {
  const { amendments } = claim;
  if (amendments.length === 0) {
    return null;
  }
  return (
    <section className="pieces-facts" aria-labelledby="amendments-head">
      <h2 id="amendments-head" className="kit-pane-head">
        {words.amendments}
      </h2>
      <ul className="claim-outcome">
        {amendments.map((item) => (
          <li key={item.id}>
            <span className="kit-medium">{words.kinds[toldAs(item)]}</span>
            <span className="kit-push kit-medium">{money(item.amount, item.currency)}</span>
            <span
              className={`kit-small claim-outcome-how ${item.resolution ? executionClass(item.resolution) : 'kit-ink-2'}`}
            >
              {item.state === 'CANCELED'
                ? words.canceled(item.canceledBy ?? '')
                : item.state === 'PROPOSED'
                  ? words.proposed(item.proposedBy ?? '')
                  : [
                      ...(item.resolution ? [executionWord(item.resolution)] : []),
                      item.resolution?.resolutionReference ?? item.reference,
                      words.confirmed(item.confirmedBy ?? ''),
                    ]
                      .filter(Boolean)
                      .join(', ')}
            </span>
            <span className="kit-small kit-ink-2 claim-outcome-why">{isolated(item.reason)}</span>
            {item.unchecked !== null && (
              <span className="kit-small kit-ink-2 claim-outcome-why">
                {words.orderNotRead[item.state === 'CONFIRMED' ? 'confirmed' : 'proposed'](item.unchecked)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Over a claim of which somebody proposed a change: what, why, and that another person is to confirm it. */
export function AmendmentStrip({ claim }: { claim: Pick<Claim, 'amendments'> }) {
  const open = claim.amendments.find((item) => item.state === 'PROPOSED');
  if (open === undefined) {
    return null;
  }
  return (
    <div className="kit-strip" role="status">
      <span className="kit-strip-words">
        <strong>{words.wants[toldAs(open)](open.proposedBy ?? '', money(open.amount, open.currency))}</strong>{' '}
        <span className="kit-ink-2">
          {words.needsAnother} {isolated(open.reason)}{' '}
          {open.unchecked !== null && words.orderNotRead.proposed(open.unchecked)}
        </span>
      </span>
    </div>
  );
}
