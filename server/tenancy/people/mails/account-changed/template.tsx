import { formatTimeInZone } from '#core/rules/platform/text.ts';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const words = mailWordsOf('account-changed');

/** The reader’s account may be somebody else’s now: what they do then. */
function notYou(change: EmailOf<'account-changed'>['change']): string {
  if (change === 'password-recovered') {
    return words.notYouRecovered;
  }
  return change === 'second-factor-reset' || change === 'second-factor-recovered' ? words.notYouReset : words.notYou;
}

/** Somebody's password or two-factor authentication was changed, by themselves or by whoever sits in their place. */
function accountChanged(email: EmailOf<'account-changed'>): Written {
  const { subject, happened } = words.changes[email.change];
  const at = formatTimeInZone(email.at, email.store.timeZone);
  return {
    subject,
    body: (
      <Frame {...email} preview={words.preview} title={`${subject}.`} because={words.because}>
        <Words>{happened(at, strong)}</Words>
        <Words>{notYou(email.change)}</Words>
        <Act href={email.profileUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'account-changed': accountChanged };
