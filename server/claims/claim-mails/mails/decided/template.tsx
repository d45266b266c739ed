import type { DecisionReason } from '#core/reference/claims.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { type Row, Rows, strong, Way, Words } from '../../../../platform/mail/templates/parts.tsx';
import { reasonLabel } from '../../../../platform/words/decision-words.ts';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail, MailClaim } from '../../claim-letter.ts';
import { ClaimMail, decisionOf, sumRows, theClaimOf } from '../../claim-mail.tsx';
import { isStillOrdered, kindOf, kindOfAll, sumOf, unitsSent } from '../../given.ts';

const formats = wordsOf('format');
const words = mailWordsOf('decided');

/** Approved, and being carried out: what is given and why, then the sums. */
function claimApproved(email: ClaimEmail): Written {
  const { claim } = email;
  const { approved } = words;
  return {
    subject: approved.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={approvedPreview(claim)} title={approvedTitle(claim)} shows="picture">
        <DecidersWords email={email} />
        <Words>{decisionOf(email)?.clause}</Words>
        <Words>{claim.heldUp ? approved.heldUp(theClaimOf(claim), email.store.name) : processing(claim)}</Words>
        <Rows rows={sumRows(email)} />
      </ClaimMail>
    ),
  };
}

function approvedTitle(claim: MailClaim): string {
  const kind = kindOfAll(claim);
  const sum = sumOf(claim, kind) ?? '';
  switch (kind) {
    case 'refund':
      return words.approved.refundTitle(sum);
    case 'goods':
      return words.approved.replacementTitle(unitsSent(claim));
    case 'credit':
      return words.approved.creditTitle(sum);
    default:
      return partsTitle(claim);
  }
}

/** What comes next: of goods and of several kinds nothing is complete at once. */
function processing(claim: MailClaim): string {
  const { approved } = words;
  const units = unitsSent(claim);
  return units === 0
    ? approved.processing(theClaimOf(claim))
    : kindOfAll(claim) === 'goods'
      ? approved.sending(theClaimOf(claim), units)
      : approved.processingParts(theClaimOf(claim));
}

/** Of several kinds what each is, as the claim's page names them; of none, and of what was agreed alone, no more than that. */
function partsTitle(claim: MailClaim): string {
  const { partsTitle: titleOf, title } = words.approved;
  const parts = partsOf(claim);
  return parts.length < 2 ? title : titleOf(parts);
}

function partsOf(claim: MailClaim): string[] {
  const { parts } = words.approved;
  const kinds = new Set(claim.claimResolutions.map(kindOf));
  const named = (kind: 'refund' | 'credit') => parts[kind](sumOf(claim, kind) ?? '');
  return [
    ...(kinds.has('refund') ? [named('refund')] : []),
    ...(kinds.has('goods') ? [parts.goods(unitsSent(claim))] : []),
    ...(kinds.has('credit') ? [named('credit')] : []),
    ...(kinds.has('agreed') ? [parts.agreed] : []),
  ];
}

function approvedPreview(claim: MailClaim): string {
  const { refundPreview, replacementPreview, preview } = words.approved;
  if (claim.heldUp) {
    return preview;
  }
  for (const part of claim.decision?.kept.message ?? []) {
    if (part.code === 'REFUND' || part.code === 'FLAT_RATE') {
      return refundPreview(formats.formatLongDay(part.values.by));
    }
    if (part.code === 'RESHIP') {
      return replacementPreview(part.values.units);
    }
  }
  return preview;
}

/** What whoever decided wrote to the customer, else the store's own paragraphs: none that says what a person does, or was done. */
function DecidersWords({ email, own = false }: { email: ClaimEmail; own?: boolean }) {
  const { decision, heldUp } = email.claim;
  const text = own || heldUp ? (decision?.kept.customer_text ?? '') : (decisionOf(email)?.customerText ?? '');
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => <Words key={paragraph}>{isolated(paragraph)}</Words>);
}

function givenRows(claim: MailClaim): Row[] {
  const { kinds, givenFor, references, ordered, sent } = words.resolved;
  const given = claim.claimResolutions.flatMap((entry) => {
    const kind = kindOf(entry);
    return kind === null ? [] : [{ entry, kind }];
  });
  const rows = given.map(({ entry, kind }) => {
    const name = claim.claimItems.find((item) => item.id === entry.relatedClaimItemId)?.name;
    const value =
      kind === 'goods'
        ? (isStillOrdered({ ...claim, claimResolutions: [entry] }) ? ordered : sent)(entry.quantity)
        : kind === 'agreed'
          ? agreedOn(claim, entry)
          : formats.formatMoney(String(entry.paidOriginalValue), entry.paidOriginalCurrency);
    return { label: name ? givenFor(kinds[kind], name) : kinds[kind], value };
  });
  const told = rows.filter(({ value }) => value !== '');
  const named = [
    ...new Set(given.flatMap(({ entry, kind }) => (kind === 'agreed' ? [] : (entry.resolutionReference ?? [])))),
  ];
  return named.length === 0 ? told : [...told, { label: references(named.length), value: named.join(', ') }];
}

/** What was agreed: as its line says, else as the store that settled it wrote to its customer. */
function agreedOn(claim: MailClaim, { resolutionDescription }: MailClaim['claimResolutions'][number]): string {
  const settled = claim.claimState === 'RESOLVED_BY_BRAND' ? claim.decision?.kept.customer_text : undefined;
  return isolated(resolutionDescription.trim() || (settled ?? '').trim());
}

/** When a refund arrives, counted from the day when it was made. */
function RefundBy({ email }: { email: ClaimEmail }) {
  const { refundBy } = email.claim.expected;
  const sum = kindOfAll(email.claim) === 'refund' ? null : sumOf(email.claim, 'refund');
  return refundBy === null ? null : (
    <Words>{words.resolved.refundBy(sum, formats.formatLongDay(refundBy), strong)}</Words>
  );
}

function resolvedWords(claim: MailClaim): { subject: string; title: string } {
  const { resolved } = words;
  const kind = claim.claimState === 'RESOLVED_BY_BRAND' ? null : kindOfAll(claim);
  const sum = sumOf(claim, kind) ?? '';
  const units = unitsSent(claim);
  switch (kind) {
    case 'refund':
      return { subject: resolved.refundSubject(sum), title: resolved.refundTitle(sum) };
    case 'goods':
      return isStillOrdered(claim)
        ? { subject: resolved.orderedSubject(units), title: resolved.orderedTitle(units) }
        : { subject: resolved.replacementSubject(units), title: resolved.replacementTitle(units) };
    case 'credit':
      return { subject: resolved.creditSubject(sum), title: resolved.creditTitle(sum) };
    default:
      return {
        subject: (isStillOrdered(claim) ? resolved.partsSubject : resolved.subject)(claim.claimNumber),
        title: partsOf(claim).length < 2 ? resolved.title : words.approved.partsTitle(partsOf(claim)),
      };
  }
}

/** All of it was carried out: sums, references, and how long a refund takes; as its decision's first email why, too. */
function claimResolved(email: ClaimEmail): Written {
  const { claim, missed, saysWhy = false } = email;
  const { resolved } = words;
  const { subject, title } = resolvedWords(claim);
  const units = unitsSent(claim);
  const { replacementBy } = claim.expected;
  const waits = isStillOrdered(claim);
  const preview = waits ? resolved.whenItShips(units) : resolved.preview(claim.claimNumber);
  return {
    subject,
    body: (
      <ClaimMail email={email} preview={preview} title={title} shows="picture">
        <Words>{waits ? resolved.isOrdered(theClaimOf(claim), units) : resolved.complete(theClaimOf(claim))}</Words>
        {saysWhy && <DecidersWords email={email} own />}
        {(saysWhy || claim.claimState === 'RESOLVED_BY_BRAND') && <Words>{decisionOf(email)?.clause}</Words>}
        {units > 0 && <Words>{resolved.sending(units)}</Words>}
        {waits && <Words>{resolved.whenItShips(units)}</Words>}
        {missed?.replacement !== undefined && (
          <Words>{resolved.saidAnother('goods', units, formats.formatLongDay(missed.replacement))}</Words>
        )}
        {replacementBy !== null && (
          <Words>{resolved.expectBy(units, formats.formatLongDay(replacementBy), strong)}</Words>
        )}
        {missed?.refund !== undefined && (
          <Words>{resolved.saidAnother('refund', 1, formats.formatLongDay(missed.refund))}</Words>
        )}
        <RefundBy email={email} />
        {saysWhy && <Rows rows={sumRows(email)} />}
        <Rows rows={givenRows(claim)} />
      </ClaimMail>
    ),
  };
}

/** Denied: the one reason, what staff add to it, the facts that bear on it, and how to appeal. */
function claimDenied(email: ClaimEmail): Written {
  const { claim, store } = email;
  const { denied } = words;
  const [only, ...more] = claim.claimItems;
  const until = claim.decision?.appealUntil ?? null;
  const reason = claim.decision?.reason ?? null;
  const told = decisionOf(email);
  const stated = claim.decision?.kept.clause.code === 'stated';
  const lead =
    reason === null
      ? []
      : [{ label: denied.reason, value: reasonLabel({ denied: true, reason: reason as DecisionReason, stated }) }];
  return {
    subject: denied.subject(claim.claimNumber),
    body: (
      <ClaimMail
        email={email}
        preview={until ? denied.preview : denied.previewFinal}
        title={denied.title(claim.claimNumber)}
        shows="rows"
      >
        <Words>
          {only && more.length === 0 ? denied.notApproved(only.name) : denied.notApprovedClaim(theClaimOf(claim))}
        </Words>
        <Words>{told?.clause}</Words>
        <DecidersWords email={email} />
        <Rows rows={[...lead, ...(told?.facts ?? [])]} />
        <Rows rows={sumRows(email)} />
        {until && (
          <>
            <Words>{denied.appealBy(formats.formatLongDayOf(until, store.timeZone), strong)}</Words>
            <Way href={`${email.viewUrl}/appeal`}>{denied.appeal}</Way>
          </>
        )}
      </ClaimMail>
    ),
  };
}

/** The claim ended without an outcome, and how it is reopened. */
function claimClosed(email: ClaimEmail): Written {
  const { claim, store, reopenUntil } = email;
  const { closed } = words;
  const until = reopenUntil === null ? null : formats.formatLongDayOf(reopenUntil, store.timeZone);
  const clause = decisionOf(email)?.clause;
  const withdrawn = claim.withdrawnAt !== null && claim.decision === null;
  return {
    subject: closed.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={closed.preview(until)} title={closed.title} shows="rows">
        <Words>
          {withdrawn
            ? closed.withdrawn(theClaimOf(claim))
            : clause === undefined
              ? closed.plainly(theClaimOf(claim))
              : clause}
        </Words>
        <DecidersWords email={email} />
        {until && <Words>{closed.reopenBy(until, strong)}</Words>}
      </ClaimMail>
    ),
  };
}

export const templates = {
  'claim-approved': claimApproved,
  'claim-resolved': claimResolved,
  'claim-denied': claimDenied,
  'claim-closed': claimClosed,
};
