import * as words from '#server-words/mail/sign-in-locked.tsx';
import { formatTimeInZone } from '../../../../core/rules/text.ts';
import type { LockedEmail } from '../staff-email.ts';
import { Frame } from './layout.tsx';
import { Act, strong, Words } from './parts.tsx';
import type { Written } from './shared.tsx';

/** Somebody's account was locked after wrong passwords, by themselves or by somebody else. */
export function signInLocked(email: LockedEmail): Written {
  const until = formatTimeInZone(email.until, email.store.timeZone);
  return {
    subject: words.subject,
    body: (
      <Frame {...email} preview={words.preview(until)} title={words.title} because={words.because}>
        <Words>{words.body(until, strong)}</Words>
        <Words>{words.safe}</Words>
        <Act href={email.signInUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}
