import type { ReactNode } from 'react';

import { claimTypeLabels } from '#core/reference/claims.ts';
import { Frame } from '../../platform/mail/templates/layout.tsx';
import { Act, type Row } from '../../platform/mail/templates/parts.tsx';
import { ThingRows } from '../../platform/mail/templates/pictures.tsx';
import { decisionWords } from '../../platform/words/decision-words.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { mailWordsOf } from '../../platform/words/mail-languages.ts';
import type { ClaimEmail, MailClaim } from './claim-letter.ts';

const formats = wordsOf('format');
const words = mailWordsOf('shared');

/** Whether a claim is about an order that its customer placed. What was bought in a store has one that nobody knows. */
export function isOrdered({ boughtOn }: Pick<MailClaim, 'boughtOn'>): boolean {
  // An email that was written before it was told what was bought in a store has no such day.
  return (boughtOn ?? null) === null;
}

/** The number of a claim and its order's, as every email names them. */
export function theClaimOf(claim: MailClaim): string {
  const [item] = claim.claimItems;
  return isOrdered(claim) || item === undefined
    ? words.theClaim(claim.claimNumber, claim.sourceOrderNumber)
    : words.theClaimForProduct(claim.claimNumber, item.name);
}

interface ClaimMailProps {
  email: ClaimEmail;
  preview: string;
  title: string;
  /** Good news shows what it is about before the words, a question and bad news in a row below the headline. */
  shows: 'picture' | 'rows';
  /** What its one button says, and where it leads: to the claim's page unless it says otherwise. */
  act?: string;
  href?: string;
  children: ReactNode;
}

/** An email about a claim: what it is about, what it says, one button, why it comes, and that its link is private. */
export function ClaimMail({
  email,
  act = words.viewMyClaim,
  href = email.viewUrl,
  shows,
  children,
  ...said
}: ClaimMailProps) {
  const { claim } = email;
  return (
    <Frame
      {...email}
      {...said}
      onClaim
      things={shows === 'picture' ? claim.claimItems : []}
      about={shows === 'rows' && <ClaimedThings claim={claim} />}
      because={words.sentences(whyItComes(claim), words.privateLink)}
    >
      {children}
      <Act href={href}>{act}</Act>
    </Frame>
  );
}

/** Why the customer of a claim gets its emails. */
function whyItComes(claim: MailClaim): string {
  return isOrdered(claim) ? words.placedWithThisAddress(claim.sourceOrderNumber) : words.filedWithThisAddress;
}

/** Rows before the rest is only counted: an email stays short. */
const mostRows = 4;

function ClaimedThings({ claim }: { claim: MailClaim }) {
  const { claimItems, sourceOrderNumber, boughtOn, createdAt } = claim;
  const said = (what: string) =>
    boughtOn == null
      ? words.happenedTo(what, sourceOrderNumber)
      : words.happenedToBought(what, formats.formatDay(boughtOn, createdAt));
  const rest = claimItems.length - mostRows;
  const rows = claimItems.slice(0, mostRows).map(({ name, picture, quantity, claimType }) => ({
    ...{ name, picture },
    line: words.counted(quantity, name),
    meta: said(claimTypeLabels[claimType]),
  }));
  return <ThingRows rows={rows} {...(rest > 0 && { rest: words.andMore(rest) })} />;
}

/** The decision of an email in words; undefined where there is none. */
export function decisionOf({ claim, store }: ClaimEmail) {
  return claim.decision === null ? undefined : decisionWords(claim.decision.kept, store.timeZone, 'email');
}

/** The sums of a decision, in the order's currency. */
export function sumRows(email: ClaimEmail): Row[] {
  const { claim } = email;
  const currency = claim.claimResolutions[0]?.paidOriginalCurrency ?? claim.currency;
  return (decisionOf(email)?.arithmetic ?? []).map(({ label, amount, kind }) => ({
    label,
    value: formats.formatMoney(amount, currency),
    total: kind === 'total',
  }));
}

/** The claimed things with what happened to them, and what was asked for. */
export function itemRows(claim: MailClaim): Row[] {
  const items = claim.claimItems.map((item) => ({
    label: words.counted(item.quantity, item.name),
    value: claimTypeLabels[item.claimType],
  }));
  const wish = claim.resolutionRequested;
  return wish && wish !== 'MIXED' ? [...items, { label: words.askedFor, value: words.wishes[wish] }] : items;
}
