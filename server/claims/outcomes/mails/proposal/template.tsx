import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Message, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('proposal');

/** An approval waits for a second person, or came back to who proposed it: how much, and the way to the claim. */
function proposal(email: EmailOf<'proposal-waits' | 'proposal-refused'>): Written {
  const { act, by, claimNumber, given, store, word } = email;
  const said = word !== null ? words.refused : act === 'APPROVE' ? words.waits : words.amends;
  const sum = formats.formatMoney(given.amount, given.currency);
  return {
    subject: said.subject(by, sum, claimNumber),
    body: (
      <Frame {...email} preview={said.preview} title={said.title(by, sum)} because={words.because}>
        <Words>{said.body(claimNumber, store.name)}</Words>
        {word !== null && (
          <Message from={by} at={formats.formatTimeInZone(word.at, store.timeZone)}>
            {word.text}
          </Message>
        )}
        <Act href={email.claimUrl}>{said.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'proposal-waits': proposal, 'proposal-refused': proposal };
