import type { ReactNode } from 'react';
import { formatMoney } from '#server-words/format.ts';
import * as words from '#server-words/mail/shared.tsx';
import { claimTypeLabels, resolutionTypeLabels } from '../../../core/reference/claims.ts';
import { decisionWords } from '../../words/decision-words.ts';
import type { ClaimEmail, MailClaim } from '../email.ts';
import { Act, Clause, Frame, type Row, Rows, Subheading, strong, Words } from './layout.tsx';

/** A template's work: the subject and the page. */
export interface Written {
  subject: string;
  body: ReactNode;
}

/** The number of a claim and its order's, as every email names them. */
export function theClaimOf(claim: MailClaim): ReactNode {
  return words.theClaim(claim.claimNumber, claim.sourceOrderNumber, strong);
}

interface ClaimMailProps {
  email: ClaimEmail;
  preview: string;
  title: string;
  /** What its one button says, and where it leads: to the claim's page unless it says otherwise. */
  act?: string;
  href?: string;
  children: ReactNode;
}

/** An email about a claim: why it comes, what it says, one button, and that its link is private. */
export function ClaimMail({
  email,
  act = words.seeYourClaim,
  href = email.viewUrl,
  children,
  ...said
}: ClaimMailProps) {
  return (
    <Frame {...email} {...said} because={words.placedWithThisAddress(email.claim.sourceOrderNumber)}>
      {children}
      <Act href={href}>{act}</Act>
      <Words soft>{words.privateLink}</Words>
    </Frame>
  );
}

/** The decision of an email in words; undefined where there is none. */
export function decisionOf({ claim, store }: ClaimEmail) {
  return claim.decision === null ? undefined : decisionWords(claim.decision.kept, store.timeZone, 'email');
}

/** A decision explains itself: the clause, what follows it, the facts, the arithmetic. */
export function Why({
  email,
  title,
  lead = [],
  children,
}: {
  email: ClaimEmail;
  title: string;
  /** Rows before the facts. */
  lead?: readonly Row[];
  children?: ReactNode;
}) {
  const told = decisionOf(email);
  if (told === undefined) {
    return null;
  }
  const { claim } = email;
  const currency = claim.claimResolutions[0]?.paidOriginalCurrency ?? claim.currency;
  const sums = told.arithmetic.map(({ label, amount, kind }) => ({
    label,
    value: formatMoney(amount, currency),
    total: kind === 'total',
  }));
  return (
    <>
      <Subheading>{title}</Subheading>
      <Clause>{words.quoted(told.clause)}</Clause>
      {children}
      <Rows rows={[...lead, ...told.facts]} />
      {sums.length > 0 && <Rows rows={sums} />}
    </>
  );
}

/** The claimed things with what happened to them, and what was asked for. */
export function itemRows(claim: MailClaim): Row[] {
  const items = claim.claimItems.map((item) => ({
    label: words.counted(item.quantity, item.name),
    value: claimTypeLabels[item.claimType],
  }));
  const wish = claim.resolutionRequested;
  return wish && wish !== 'MIXED' ? [...items, { label: words.youAskedFor, value: resolutionTypeLabels[wish] }] : items;
}
