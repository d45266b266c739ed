import { isolated } from '#core/rules/platform/isolated.ts';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Rows, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('alone-word');

/** Somebody alone in a role proposed what takes two people, or confirmed it. */
function aloneWord(email: EmailOf<'alone-word'>): Written {
  const { by, own, of, store } = email;
  const from = email.from === null ? null : formats.formatTimeInZone(email.from, store.timeZone);
  const who = own ? null : by;
  const rows =
    of.kind === 'rate'
      ? [
          { label: words.rate, value: words.is(of.base, of.rate, of.currency) },
          { label: words.day, value: formats.formatLongDay(of.day) },
        ]
      : [
          { label: words.store, value: isolated(store.name) },
          { label: words.validFrom, value: formats.formatTimeInZone(of.validFrom, store.timeZone) },
        ];
  const said = from === null ? words.confirmed : words.proposed;
  return {
    subject: said.subject(who, of.kind),
    body: (
      <Frame
        {...email}
        preview={words.preview(from)}
        title={`${said.subject(who, of.kind)}.`}
        because={own ? words.becauseOwn : words.because}
      >
        <Words>{from === null ? words.counts(of.kind) : words.alone(who, from, strong)}</Words>
        <Rows rows={rows} />
        <Words>{own ? words.ifNotYou : words.ifUnknown(by)}</Words>
        <Act href={email.pageUrl}>{words.act[email.opens]}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'alone-word': aloneWord };
