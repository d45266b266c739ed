import { formatTimeInZone } from '#server-words/format.ts';
import * as words from '#server-words/mail/webhook-off.tsx';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Words } from '../../../../platform/mail/templates/parts.tsx';

/** An endpoint was switched off for its own answers: since when, why, and where it is switched on again. */
function webhookOff(email: EmailOf<'webhook-off'>): Written {
  const { name, reason, store } = email;
  const at = formatTimeInZone(email.offAt, store.timeZone);
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
