import { formatDay, formatLongDay, formatMoney } from '#words/format.ts';
import { customerTypeLabel } from '#words/labels.ts';
import * as numbered from '#words/numbered.ts';
import { approvedTitle, replacementApproved } from '#words/view/shared.ts';
import * as words from '#words/walk/existing-claims.tsx';
import type { Order } from '../../../draft/units.ts';
import { ClaimBadge } from '../../../layout/ClaimBadge.tsx';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { paths, tokenOf } from '../../../paths.ts';

type Claim = Order['existingClaims'][number];

/** What the approval of a claim gives, with its sums; null where it gives nothing, or what was agreed in words alone. */
export function givenTo({ given }: Claim): string | null {
  // A page that is newer than the server that answers it, while one version follows another, is told nothing of it.
  if (given == null) {
    return null;
  }
  const { refund, credit, replacements, agreed } = given;
  if (refund === null && credit === null && (replacements === 0 || !agreed)) {
    return replacements === 0 ? null : replacementApproved(replacements);
  }
  const sum = (amount: number | null) => (amount === null ? null : formatMoney(amount, given.currency));
  return approvedTitle({ refund: sum(refund), credit: sum(credit), replacements, agreed });
}

/** The days to come of what an approval gives. */
function expected({ given }: Claim, timeZone: string): string[] {
  const of = (until: string | null | undefined, say: (day: string) => string) =>
    until == null || Date.parse(until) < Date.now() ? [] : [say(formatLongDay(until, timeZone))];
  return [
    ...of(given?.refundBy, words.refundBy),
    ...of(given?.replacementBy, (day) => words.replacementBy(given?.replacements ?? 1, day)),
  ];
}

/** The day that a claim's customer is told, or that the store is late; null where there is none, or they can't act any more. */
export function dayOf(claim: Claim, timeZone: string): string | null {
  const { toldDay } = claim;
  // A page that is newer than the server that answers it, while one version follows another, is told no day.
  if (toldDay == null) {
    return expected(claim, timeZone).join(' ') || null;
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
export function ExistingClaims({ order, claims = order.existingClaims }: { order: Order; claims?: readonly Claim[] }) {
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
              {[givenTo(claim), dayOf(claim, order.timeZone)].map(
                (line) =>
                  line !== null && (
                    <span key={line} className="ui-small page-claim-date">
                      {line}
                    </span>
                  ),
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
