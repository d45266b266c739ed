import { formatTimeInZone } from '#core/rules/platform/text.ts';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const words = mailWordsOf('sign-in-locked');

/** Somebody's account was locked after wrong passwords, by themselves or by somebody else. */
function signInLocked(email: EmailOf<'sign-in-locked'>): Written {
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

export const templates = { 'sign-in-locked': signInLocked };
