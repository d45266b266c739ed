import type { ReactNode } from 'react';
import type { ClaimLetter, MailClaim } from '../email.ts';
import { Act, Clause, Frame, Rows, Strong, Subheading, Words } from './frame.tsx';
import { factRows, sumRows } from './words.ts';

/** A template's work: the subject and the page. */
export interface Written {
  subject: string;
  body: ReactNode;
}

/** Why a mail about an order comes to this address. */
export function placedHere(orderNumber: string): string {
  return `We write to you because order ${orderNumber} was placed with this address.`;
}

/** Said under every button whose link opens something without a password. */
const privateLink = (
  <Words soft>The link opens your claim without a password, so please keep this mail to yourself.</Words>
);

/** The number of a claim and its order's, as every mail names them. */
export function TheClaim({ claim }: { claim: MailClaim }) {
  return (
    <>
      claim <Strong>#{claim.claimNumber}</Strong> for order {claim.sourceOrderNumber}
    </>
  );
}

interface ClaimMailProps {
  letter: ClaimLetter;
  preview: string;
  title: string;
  /** What its one button says, and where it leads: to the claim's page unless it says otherwise. */
  act?: string;
  href?: string;
  children: ReactNode;
}

/** A mail about a claim: why it comes, what it says, one button, and that its link is private. */
export function ClaimMail({
  letter,
  act = 'See your claim',
  href = letter.viewUrl,
  children,
  ...said
}: ClaimMailProps) {
  return (
    <Frame {...letter} {...said} because={placedHere(letter.claim.sourceOrderNumber)}>
      {children}
      <Act href={href}>{act}</Act>
      {privateLink}
    </Frame>
  );
}

/** What whoever decided wrote to the customer. */
export function DecidersWords({ claim }: { claim: MailClaim }) {
  return claim.decision?.customerText ? <Words>{claim.decision.customerText}</Words> : null;
}

/** A decision explains itself: the clause, the facts, the arithmetic. */
export function Why({ claim, title }: { claim: MailClaim; title: string }) {
  const { decision } = claim;
  if (!decision) {
    return null;
  }
  const sums = sumRows(claim);
  return (
    <>
      <Subheading>{title}</Subheading>
      <Clause>{decision.clause}</Clause>
      <Rows rows={factRows(claim)} />
      {sums.length > 0 && <Rows rows={sums} />}
    </>
  );
}
