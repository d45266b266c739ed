import { type ResolutionType, resolutionTypeLabels } from '../../../core/reference/claims.ts';
import { formatMoney } from '../../../core/rules/text.ts';
import type { ClaimLetter, MailClaim } from '../email.ts';
import { type Row, Rows, Strong, Subheading, Words } from './frame.tsx';
import { ClaimMail, DecidersWords, TheClaim, Why, type Written } from './shared.tsx';
import { afterBusinessDays, kindOf, kindOfAll, longDay, replacements, sumOf } from './words.ts';

const plainTitles: Partial<Record<ReturnType<typeof kindOfAll>, (sum: string) => string>> = {
  refund: (sum) => `We said yes: ${sum} back to you.`,
  goods: () => 'We said yes: we replace it.',
  credit: (sum) => `We said yes: ${sum} store credit.`,
};

/** We said yes, and are carrying it out. */
export function claimApproved(letter: ClaimLetter): Written {
  const { claim } = letter;
  const kind = kindOfAll(claim);
  const title = plainTitles[kind]?.(sumOf(claim, kind) ?? '') ?? 'We said yes.';
  return {
    subject: `Your claim #${claim.claimNumber} is approved`,
    body: (
      <ClaimMail letter={letter} preview={title} title={title}>
        <DecidersWords claim={claim} />
        <Words>
          We carry out your <TheClaim claim={claim} /> at once, and write again when it is done.
          {sumOf(claim, 'refund') ? ' A refund goes back to the way you paid and takes up to 5 business days.' : ''}
        </Words>
        <Why claim={claim} title="Why we said yes" />
      </ClaimMail>
    ),
  };
}

function givenRows(claim: MailClaim): Row[] {
  const given = claim.claimResolutions.filter((one) => kindOf(one) !== 'other' || one.resolutionType === 'CUSTOM');
  const rows = given.flatMap((one) => {
    const name = claim.claimItems.find((item) => item.id === one.relatedClaimItemId)?.name;
    const what = resolutionTypeLabels[one.resolutionType as ResolutionType];
    const worth =
      kindOf(one) === 'goods'
        ? `${one.quantity} sent`
        : kindOf(one) === 'other'
          ? one.resolutionDescription
          : formatMoney(String(one.paidOriginalValue), one.paidOriginalCurrency);
    return [{ label: name ? `${what}, ${name}` : what, value: worth }];
  });
  const references = [
    ...new Set(given.flatMap((one) => (kindOf(one) === 'other' ? [] : (one.resolutionReference ?? [])))),
  ];
  return references.length === 0
    ? rows
    : [...rows, { label: references.length === 1 ? 'Reference' : 'References', value: references.join(', ') }];
}

/** What a refund says of its days, from the instant when it was made. */
function refundDays(letter: ClaimLetter) {
  const { claim, store } = letter;
  const made = claim.claimResolutions.find((one) => kindOf(one) === 'refund')?.executedAt ?? claim.updatedAt;
  return (
    <Words>
      Your refund goes back to the way you paid and takes up to 5 business days, so expect it by{' '}
      <Strong>{longDay(afterBusinessDays(made, 5, store.timeZone), store.timeZone)}</Strong>.
    </Words>
  );
}

function settled(claim: MailClaim): { subject: string; title: string } {
  const kind = kindOfAll(claim);
  const sum = sumOf(claim, kind) ?? '';
  switch (claim.claimState === 'RESOLVED_BY_BRAND' ? 'other' : kind) {
    case 'refund':
      return { subject: `Your refund of ${sum} is on its way`, title: `Your refund of ${sum} is on its way.` };
    case 'goods':
      return { subject: `${replacements(claim)} on the way`, title: `${replacements(claim)} on the way.` };
    case 'credit':
      return { subject: `Your store credit of ${sum} is ready`, title: `Your store credit of ${sum} is ready.` };
    default:
      return { subject: `Your claim #${claim.claimNumber} is settled`, title: 'Your claim is settled.' };
  }
}

/** All of it was carried out: sums, references, and how long a refund takes. */
export function claimResolved(letter: ClaimLetter): Written {
  const { claim } = letter;
  const { subject, title } = settled(claim);
  const goods = claim.claimResolutions.some((one) => kindOf(one) === 'goods');
  return {
    subject,
    body: (
      <ClaimMail letter={letter} preview={`Claim #${claim.claimNumber} is done.`} title={title}>
        <Words>
          Your <TheClaim claim={claim} /> is done.
          {goods ? ' We send the replacement to the address that you confirmed.' : ''}
        </Words>
        {sumOf(claim, 'refund') ? refundDays(letter) : null}
        <Subheading>What you get</Subheading>
        <Rows rows={givenRows(claim)} />
      </ClaimMail>
    ),
  };
}

/** We said no: why, the clause, the facts, and what can be done about it. */
export function claimDenied(letter: ClaimLetter): Written {
  const { claim, store } = letter;
  const until = claim.decision?.appealUntil ?? null;
  return {
    subject: `We could not say yes to your claim #${claim.claimNumber}`,
    body: (
      <ClaimMail letter={letter} preview="Why stands in this mail." title="We could not say yes to this claim.">
        <Words>
          We looked at your <TheClaim claim={claim} />. This is what we found and why.
        </Words>
        <DecidersWords claim={claim} />
        <Why claim={claim} title="Why we said no" />
        {until && (
          <>
            <Subheading>Is one of these facts wrong?</Subheading>
            <Words>
              Tell us on your claim’s page until <Strong>{longDay(until, store.timeZone)}</Strong>, and another person
              looks at it.
            </Words>
          </>
        )}
      </ClaimMail>
    ),
  };
}

const closings: Record<string, string> = {
  PACKAGE_ARRIVED: ' Your parcel has arrived.',
  ALREADY_REFUNDED: ' It has been refunded already.',
  ALREADY_REPLACED: ' It has been replaced already.',
  NO_RESPONSE: ' We did not hear from you.',
};

/** The claim ended without an outcome, and how it begins again. */
export function claimClosed(letter: ClaimLetter): Written {
  const { claim, store, reopenUntil } = letter;
  return {
    subject: `Your claim #${claim.claimNumber} is closed`,
    body: (
      <ClaimMail letter={letter} preview="How to open it again stands in this mail." title="Your claim is closed.">
        <Words>
          Your <TheClaim claim={claim} /> is closed.
          {closings[claim.decision?.reason ?? ''] ?? (claim.withdrawnAt ? ' You took it back.' : '')}
        </Words>
        <DecidersWords claim={claim} />
        {reopenUntil && (
          <Words>
            If something is still wrong, write to us on your claim’s page until{' '}
            <Strong>{longDay(reopenUntil, store.timeZone)}</Strong>, and we take it up again.
          </Words>
        )}
      </ClaimMail>
    ),
  };
}
