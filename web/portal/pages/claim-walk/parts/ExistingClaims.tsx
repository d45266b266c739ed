import { formatDay, formatLongDay } from '#words/format.ts';
import { customerTypeLabel } from '#words/labels.ts';
import * as numbered from '#words/numbered.ts';
import * as words from '#words/walk/existing-claims.tsx';
import type { Order } from '../../../draft/units.ts';
import { ClaimBadge } from '../../../layout/ClaimBadge.tsx';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { paths, tokenOf } from '../../../paths.ts';

/** By which day the store replies, or that it is late. */
export function replyDay(dueAt: string, timeZone: string): string {
  const day = formatLongDay(dueAt, timeZone);
  return Date.parse(dueAt) < Date.now() ? words.late(day) : words.replyBy(day);
}

/** Until when a denied claim can be appealed; null where it can't be, or no longer. */
export function appealDay({ appealUntil }: Order['existingClaims'][number], timeZone: string): string | null {
  return appealUntil === null || Date.parse(appealUntil) < Date.now()
    ? null
    : words.appealBy(formatLongDay(appealUntil, timeZone));
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
              {claim.answerDueAt !== null && (
                <span className="ui-small page-claim-date">{replyDay(claim.answerDueAt, order.timeZone)}</span>
              )}
              {appealDay(claim, order.timeZone) !== null && (
                <span className="ui-small page-claim-date">{appealDay(claim, order.timeZone)}</span>
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
