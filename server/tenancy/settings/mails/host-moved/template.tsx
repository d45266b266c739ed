import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('host-moved');

/** A host came to the store or left it: what serves it now, and what to do where that is wrong. */
function hostMoved(email: EmailOf<'host-moved'>): Written {
  const { host, movedAt, store } = email;
  const { subject, title, preview, body, more } = words.ways[email.way];
  return {
    subject: subject(host, store.name),
    body: (
      <Frame {...email} preview={preview} title={title(host, store.name)} because={words.because}>
        <Words>{body(host, store.name, formats.formatTimeInZone(movedAt, store.timeZone))}</Words>
        <Words>{more}</Words>
        <Act href={email.hostsUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'host-moved': hostMoved };
