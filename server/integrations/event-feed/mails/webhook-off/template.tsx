import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('webhook-off');

/** An endpoint was switched off for its own answers: since when, why, and where it is switched on again. */
function webhookOff(email: EmailOf<'webhook-off'>): Written {
  const { name, reason, store } = email;
  const at = formats.formatTimeInZone(email.offAt, store.timeZone);
  return {
    subject: words.subject(name),
    body: (
      <Frame {...email} preview={words.preview} title={words.title(name)} because={words.because}>
        <Words>{words.body[reason](at)}</Words>
        <Words>{words.kept}</Words>
        <Act href={email.webhooksUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'webhook-off': webhookOff };
