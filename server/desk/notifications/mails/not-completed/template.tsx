import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Rows, Words } from '../../../../platform/mail/templates/parts.tsx';
import { engineReasonText } from '../../../../platform/words/engine-words.ts';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('not-completed');

/** What was approved hasn’t reached its customer: what, what the engine said, and the way to what can be done. */
function notCompleted(email: EmailOf<'not-completed'>): Written {
  const { claimNumber, given, store, type, unknown, why } = email;
  return {
    subject: words.subject(claimNumber),
    body: (
      <Frame {...email} preview={words.preview} title={words.title} because={words.because}>
        <Words>{unknown ? words.unknown(claimNumber, store.name) : words.failed(claimNumber, store.name)}</Words>
        <Rows
          rows={[
            { label: words.types[type], value: formats.formatMoney(given.amount, given.currency) },
            ...(why === null ? [] : [{ label: words.said, value: engineReasonText(why) }]),
          ]}
        />
        <Words>{words.safe}</Words>
        <Act href={email.claimUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'not-completed': notCompleted };
