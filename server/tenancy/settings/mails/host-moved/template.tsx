import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('host-moved');

/** A host is another store's now, or this one's: what that means for links, and where the console shows it. */
function hostMoved(email: EmailOf<'host-moved'>): Written {
  const { host, side, at, store } = email;
  const said = words.sides[side];
  return {
    subject: said.subject(host),
    body: (
      <Frame {...email} preview={said.preview} title={said.title(host)} because={words.because}>
        <Words>{said.body(host, store.name, formats.formatTimeInZone(at, store.timeZone))}</Words>
        <Words>{said.next}</Words>
        <Act href={email.hostsUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'host-moved': hostMoved };
