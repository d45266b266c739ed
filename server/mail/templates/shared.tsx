import type { ReactNode } from 'react';
import type { MailClaim } from '../letter.ts';
import { Clause, Rows, Subheading, Words } from './frame.tsx';
import { factRows, sumRows } from './words.ts';

/** A template's work: the subject and the page. */
export interface Written {
  subject: string;
  body: ReactNode;
}

/** Why a claim's mail comes to this address. */
export function because(claim: MailClaim): string {
  return `We write to you because order ${claim.sourceOrderNumber} was placed with this address.`;
}

/** Said under every button whose link opens something without a password. */
export const privateLink = (
  <Words soft>The link opens your claim without a password, so please keep this mail to yourself.</Words>
);

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
