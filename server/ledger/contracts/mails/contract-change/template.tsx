import type { TermChange } from '#core/rules/ledger/contract-changes.ts';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Rows, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('contract-change');

/** To an owner: what their contract will say from when on, and whether it takes their word. */
function contractChange(email: EmailOf<'contract-change'>): Written {
  const { validFrom, isFirst, needsAcceptance, changes, currency, reason, store } = email;
  const day = formats.formatTimeInZone(validFrom, store.timeZone);
  const said = needsAcceptance ? words.offered : isFirst ? words.first : words.changed;
  return {
    subject: said.subject(store.name),
    body: (
      <Frame {...email} preview={said.preview(day)} title={said.title} because={words.becauseOwner}>
        <Words>{said.body(day, strong)}</Words>
        <Rows rows={rowsOf(changes, { currency, isFirst, reason })} />
        <Act href={email.pageUrl}>{needsAcceptance ? words.actOffered : words.act}</Act>
      </Frame>
    ),
  };
}

/** To an owner: what was offered to them isn’t any more. */
function contractEnded(email: EmailOf<'contract-ended'>): Written {
  const { validFrom, hasLapsed, store } = email;
  const day = formats.formatTimeInZone(validFrom, store.timeZone);
  const said = hasLapsed ? words.lapsed : words.stopped;
  return {
    subject: said.subject(store.name),
    body: (
      <Frame {...email} preview={said.preview(day)} title={said.title} because={words.becauseOwner}>
        <Words>{said.body(day, strong)}</Words>
        <Act href={email.pageUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

/** To somebody of the provider: what a colleague proposed, and that it takes another one. */
function contractProposed(email: EmailOf<'contract-proposed'>): Written {
  const { by, validFrom, isFirst, changes, currency, reason, store } = email;
  const day = formats.formatTimeInZone(validFrom, store.timeZone);
  return {
    subject: words.proposed.subject(store.name),
    body: (
      <Frame
        {...email}
        preview={words.proposed.preview(day)}
        title={words.proposed.title(by ?? '', store.name)}
        because={words.becauseProvider}
      >
        <Words>{words.proposed.body(day, strong)}</Words>
        <Rows rows={rowsOf(changes, { currency, isFirst, reason })} />
        <Act href={email.pageUrl}>{words.actProposed}</Act>
      </Frame>
    ),
  };
}

function rowsOf(
  changes: readonly TermChange[],
  { currency, isFirst, reason }: { currency: string; isFirst: boolean; reason: string },
): { label: string; value: string }[] {
  return [
    ...changes.map(({ cover, field, before, after }) => ({
      label: words.label(cover, field),
      value: isFirst
        ? words.textOf(after, currency)
        : words.moved(words.textOf(before, currency), words.textOf(after, currency)),
    })),
    { label: words.reason, value: reason },
  ];
}

export const templates = {
  'contract-change': contractChange,
  'contract-ended': contractEnded,
  'contract-proposed': contractProposed,
};
