import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const words = mailWordsOf('recovery');

/** The link with which somebody who forgot their password sets a new one. */
function recovery(email: EmailOf<'recovery'>): Written {
  return {
    subject: words.subject,
    body: (
      <Frame {...email} preview={words.preview(email.minutes)} title={words.title} because={words.because}>
        <Words>{words.body}</Words>
        <Words>{words.works(email.minutes)}</Words>
        <Words>{words.notYou}</Words>
        <Act href={email.recoverUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { recovery };
