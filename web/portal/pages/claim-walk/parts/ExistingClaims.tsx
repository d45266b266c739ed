import { formatDay, formatLongDay } from '#words/format.ts';
import { customerTypeLabel } from '#words/labels.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/walk/existing-claims.tsx';
import type { Order } from '../../../draft/units.ts';
import { ClaimBadge } from '../../../layout/ClaimBadge.tsx';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { paths, tokenOf } from '../../../paths.ts';

/** The day that a claim's customer is told, or that the store is late; null where there is none, or they can't act any more. */
export function dayOf({ toldDay }: Order['existingClaims'][number], timeZone: string): string | null {
  // A page that is newer than the server that answers it, while one version follows another, is told no day.
  if (toldDay == null) {
    return null;
  }
  const { kind, until } = toldDay;
  const day = formatLongDay(until, timeZone);
  return Date.parse(until) >= Date.now()
    ? words.days[kind](day)
    : kind === 'answer' || kind === 'decision'
      ? words.late(day)
      : null;
}

/** Claims that stand on the order already, each with its state and a way to it. */
export function ExistingClaims({
  order,
  claims = order.existingClaims,
}: {
  order: Order;
  claims?: Order['existingClaims'];
}) {
  if (claims.length === 0) {
    return null;
  }
  return (
    <section className="ui-section" aria-labelledby="existing-claims">
      <h2 className="ui-h2" id="existing-claims">
        {claims === order.existingClaims ? words.heading(claims.length) : words.earlier(claims.length)}
      </h2>
      <ul className="page-claims">
        {claims.map((claim) => (
          <li key={claim.id}>
            <span>
              <strong className="ui-strong">{numbered.claim(claim.claimNumber)}</strong>
              <span className="ui-small page-claim-date">
                {words.filed(
                  claim.claimType === null ? null : customerTypeLabel(claim.claimType),
                  formatDay(claim.createdAt, order.timeZone),
                )}
              </span>
              {dayOf(claim, order.timeZone) !== null && (
                <span className="ui-small page-claim-date">{dayOf(claim, order.timeZone)}</span>
              )}
            </span>
            <ClaimBadge state={claim.state} />
            <RouterLink className="ui-link ui-link-tap" href={paths.view(tokenOf(claim.viewUrl) ?? claim.id)}>
              {words.view(claim.claimNumber, (hidden) => (
                <span className="ui-hidden">{hidden}</span>
              ))}
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
