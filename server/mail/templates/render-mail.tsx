import { render } from 'react-email';
import type { ClaimLetter, Letter, RenderedMail } from '../email.ts';
import { claimArrival, claimQuestion, claimReminder, claimReview } from './asked.tsx';
import { claimApproved, claimClosed, claimDenied, claimResolved } from './decided.tsx';
import { invitation } from './invitation.tsx';
import { claimLink, confirmInStore, lookUpLink, resumeLink } from './links.tsx';
import { claimNeedsSignature, claimReceived } from './received.tsx';
import { claimRevoked } from './revoked.tsx';
import type { Written } from './shared.tsx';

const ofClaims: Record<ClaimLetter['template'], (letter: ClaimLetter) => Written> = {
  'claim-received': claimReceived,
  'claim-needs-signature': claimNeedsSignature,
  'claim-question': claimQuestion,
  'claim-approved': claimApproved,
  'claim-resolved': claimResolved,
  'claim-denied': claimDenied,
  'claim-closed': claimClosed,
  'claim-revoked': claimRevoked,
  'claim-reminder': claimReminder,
  'claim-arrival': claimArrival,
  'claim-review': claimReview,
  'claim-link': claimLink,
};

function write(letter: Letter): Written {
  switch (letter.template) {
    case 'look-up-link':
      return lookUpLink(letter);
    case 'draft-link':
      return resumeLink(letter);
    case 'in-store-confirm':
      return confirmInStore(letter);
    case 'invitation':
      return invitation(letter);
    default:
      return ofClaims[letter.template](letter);
  }
}

/** Writes a letter out: subject, HTML with inline styles and no pictures, and the same words as plain text. */
export async function renderMail(letter: Letter): Promise<RenderedMail> {
  const { subject, body } = write(letter);
  const plain = await render(body, {
    plainText: true,
    htmlToTextOptions: {
      wordwrap: false,
      tables: ['.rows'],
      selectors: [
        { selector: 'h1', options: { uppercase: false } },
        { selector: 'h2', options: { uppercase: false } },
        { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
        { selector: 'table.rows', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
      ],
    },
  });
  return { subject: oneLine(subject), html: await render(body), plain: `${plain.trim()}\n` };
}

/** No text of a store or an order breaks out of its header line (T35). */
function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
