import { isolated } from '#core/rules/platform/isolated.ts';
import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

const formats = wordsOf('format');
const words = mailWordsOf('amended');
const decidedWords = mailWordsOf('decided');

/** A resolved claim was changed: more is given, something came back, or what was added is canceled. */
function claimAmended(email: ClaimEmail): Written {
  const { amendment } = email;
  if (!amendment) {
    throw new Error('The email of an amendment is about none.');
  }
  const sum = formats.formatMoney(String(amendment.amount), amendment.currency);
  const theClaim = theClaimOf(email.claim);
  if (amendment.state === 'CANCELED') {
    const { subject, body } = words.canceled;
    return written(email, subject(sum), body(sum, theClaim));
  }
  if (amendment.kind === 'REVERSAL') {
    const { subject, body } = words.cameBack;
    return written(email, subject(sum), body(sum, theClaim));
  }
  const { added } = words;
  return amendment.method === 'STORE_CREDIT'
    ? written(email, added.creditSubject(sum), added.credit(sum, theClaim))
    : written(email, added.refundSubject(sum), added.refund(sum, theClaim));
}

function written(email: ClaimEmail, subject: string, said: string): Written {
  const { customerText, refundBy, state } = email.amendment ?? {};
  return {
    subject,
    body: (
      <ClaimMail email={email} preview={words.added.preview} title={`${subject}.`} shows="rows">
        <Words>{said}</Words>
        {state === 'CONFIRMED' && customerText && <Words>{isolated(customerText)}</Words>}
        {state === 'CONFIRMED' && email.claim.heldUp && <Words>{words.added.heldUp(email.store.name)}</Words>}
        {refundBy && !email.claim.heldUp && (
          <Words>{decidedWords.resolved.refundBy(null, formats.formatLongDay(refundBy), strong)}</Words>
        )}
      </ClaimMail>
    ),
  };
}

export const templates = { 'claim-amended': claimAmended };
