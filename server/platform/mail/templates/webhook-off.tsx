import { formatTimeInZone } from '#server-words/format.ts';
import * as words from '#server-words/mail/webhook-off.tsx';
import type { WebhookOffEmail } from '../staff-email.ts';
import { Frame } from './layout.tsx';
import { Act, Words } from './parts.tsx';
import type { Written } from './shared.tsx';

/** An endpoint was switched off for its own answers: since when, why, and where it is switched on again. */
export function webhookOff(email: WebhookOffEmail): Written {
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
