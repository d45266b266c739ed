import type { Written } from '../../../../platform/mail/mail-kind.ts';
import { strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';
import type { ClaimEmail } from '../../claim-letter.ts';
import { ClaimMail, theClaimOf } from '../../claim-mail.tsx';

const formats = wordsOf('format');
const words = mailWordsOf('moved');

/** A day that the customer was told comes later: which it was, and which it is. */
function claimDayMoved(email: ClaimEmail): Written {
  const { claim, store, moved } = email;
  const [was, now] = [moved?.was, moved?.now].map((at) => formats.formatLongDayOf(at ?? '', store.timeZone));
  const said = words.days[moved?.day ?? 'answer'];
  return {
    subject: words.subject(claim.claimNumber),
    body: (
      <ClaimMail email={email} preview={said.preview(now ?? '')} title={words.title} shows="rows">
        <Words>{said.saidAnother(theClaimOf(claim), was ?? '')}</Words>
        <Words>{said.saysNow(now ?? '', strong)}</Words>
      </ClaimMail>
    ),
  };
}

export const templates = { 'claim-day-moved': claimDayMoved };
