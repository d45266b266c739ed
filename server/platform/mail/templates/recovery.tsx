import * as words from '#server-words/mail/recovery.tsx';
import type { RecoveryEmail } from '../staff-email.ts';
import { Frame } from './layout.tsx';
import { Act, Words } from './parts.tsx';
import type { Written } from './shared.tsx';

/** The link with which somebody who forgot their password sets a new one. */
export function recovery(email: RecoveryEmail): Written {
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
