import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const words = mailWordsOf('links');
const sharedWords = mailWordsOf('shared');

/** The link that continues a draft: because the shopper wants to finish later, or to be told when its day has come. */
function resumeLink(email: EmailOf<'draft-link' | 'draft-reminder'>): Written {
  const { orderNumber, days } = email;
  const { resume, remind } = words;
  const said = email.template === 'draft-link' ? resume : remind;
  return {
    subject: said.subject(orderNumber),
    body: (
      <Frame
        {...email}
        preview={said.preview}
        title={said.title}
        because={sharedWords.sentences(said.because(orderNumber), sharedWords.privateLink)}
      >
        <Words>{said.body(orderNumber, days)}</Words>
        <Words>{said.rest}</Words>
        <Act href={email.resumeUrl}>{said.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'draft-link': resumeLink, 'draft-reminder': resumeLink };
