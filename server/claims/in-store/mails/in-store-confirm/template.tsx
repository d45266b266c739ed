import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('links');

/** Asks to confirm a claim on something bought in a store. */
function confirmInStore(email: EmailOf<'in-store-confirm'>): Written {
  const { confirm } = words;
  return {
    subject: confirm.subject,
    body: (
      <Frame {...email} preview={confirm.preview} title={confirm.title} because={confirm.because}>
        <Words>{email.productName ? confirm.thanksFor(email.productName, strong) : confirm.thanks}</Words>
        <Words>{confirm.notYou(formats.formatLongDayOf(email.expiresAt, email.store.timeZone))}</Words>
        <Act href={email.confirmUrl}>{confirm.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'in-store-confirm': confirmInStore };
