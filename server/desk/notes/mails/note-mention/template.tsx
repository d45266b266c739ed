import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Message, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('note-mention');

/** A colleague named somebody in an internal note: what it says, and the way to the claim. */
function noteMention(email: EmailOf<'note-mention'>): Written {
  const { by, claimNumber, content, store, writtenAt } = email;
  return {
    subject: words.subject(by, claimNumber),
    body: (
      <Frame {...email} preview={words.preview} title={words.title(by)} because={words.because}>
        <Words>{words.body(claimNumber, store.name)}</Words>
        <Message from={by} at={formats.formatTimeInZone(writtenAt, store.timeZone)}>
          {content}
        </Message>
        <Act href={email.claimUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'note-mention': noteMention };
