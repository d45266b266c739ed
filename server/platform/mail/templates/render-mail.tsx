import { convert } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ClaimEmail, Email, RenderedMail } from '../email.ts';
import { accountChanged } from './account-changed.tsx';
import { claimAmended } from './amended.tsx';
import { claimArrival, claimFeedback, claimQuestion, claimReminder, claimReview } from './asked.tsx';
import { codeLost } from './code-lost.tsx';
import { claimApproved, claimClosed, claimDenied, claimResolved } from './decided.tsx';
import { guardedChange, guardedChangeFailed } from './guarded-change.tsx';
import { hostLost } from './host-lost.tsx';
import { invitation } from './invitation.tsx';
import { claimLink, confirmInStore, lookUpLink, resumeLink } from './links.tsx';
import { noteMention } from './note-mention.tsx';
import { digest, notification } from './notification.tsx';
import { ownDataErased, ownDataLink } from './own-data.tsx';
import { proposal } from './proposal.tsx';
import { claimLate, claimNeedsSignature, claimReceived } from './received.tsx';
import { recovery } from './recovery.tsx';
import { claimReplyRefused } from './reply-refused.tsx';
import { claimReopened, claimRevoked } from './revoked.tsx';
import type { Written } from './shared.tsx';
import { claimShipped } from './shipped.tsx';
import { signInLocked } from './sign-in-locked.tsx';
import { webhookOff } from './webhook-off.tsx';

const ofClaims: Record<ClaimEmail['template'], (email: ClaimEmail) => Written> = {
  'claim-received': claimReceived,
  'claim-needs-signature': claimNeedsSignature,
  'claim-late': claimLate,
  'claim-question': claimQuestion,
  'claim-approved': claimApproved,
  'claim-resolved': claimResolved,
  'claim-shipped': claimShipped,
  'claim-denied': claimDenied,
  'claim-closed': claimClosed,
  'claim-revoked': claimRevoked,
  'claim-amended': claimAmended,
  'claim-reopened': claimReopened,
  'claim-reminder': claimReminder,
  'claim-arrival': claimArrival,
  'claim-review': claimReview,
  'claim-feedback': claimFeedback,
  'claim-link': claimLink,
  'claim-reply-refused': claimReplyRefused,
};

function write(email: Email): Written {
  switch (email.template) {
    case 'look-up-link':
      return lookUpLink(email);
    case 'draft-link':
      return resumeLink(email, 'resume');
    case 'draft-reminder':
      return resumeLink(email, 'remind');
    case 'in-store-confirm':
      return confirmInStore(email);
    case 'own-data-link':
      return ownDataLink(email);
    case 'own-data-erased':
      return ownDataErased(email);
    case 'invitation':
      return invitation(email);
    case 'notification':
      return notification(email);
    case 'notification-digest':
      return digest(email);
    case 'recovery':
      return recovery(email);
    case 'sign-in-locked':
      return signInLocked(email);
    case 'account-changed':
      return accountChanged(email);
    case 'code-lost':
    case 'code-lost-help':
    case 'code-lost-link':
      return codeLost(email);
    case 'guarded-change':
      return guardedChange(email);
    case 'guarded-change-failed':
      return guardedChangeFailed(email);
    case 'webhook-off':
      return webhookOff(email);
    case 'host-lost':
      return hostLost(email);
    case 'proposal-waits':
    case 'proposal-refused':
      return proposal(email);
    case 'note-mention':
      return noteMention(email);
    default:
      return ofClaims[email.template](email);
  }
}

/** Writes an email out: subject, HTML whose pictures are the store's own, and the same words as plain text. */
export function renderMail(email: Email): RenderedMail {
  const { subject, body } = write(email);
  const html = withoutPreloads(renderToStaticMarkup(body));
  const plain = convert(html, {
    wordwrap: false,
    formatters: { alt: writeAlt },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      ...['td', 'th'].map((selector) => ({
        selector,
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
      { selector: 'img.on-light', format: 'alt' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: 'table.rows', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 3 } },
    ],
  });
  return { subject: oneLine(subject), html: `<!DOCTYPE html>${html}`, plain: `${plain.trim()}\n` };
}

/** React has a page fetch its pictures early, which no email does: each is a link that only counts as one. */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** In plain text a logo is the name of its store. */
function writeAlt(
  logo: { attribs?: Record<string, string> },
  _walk: unknown,
  builder: { openBlock(): void; addInline(text: string): void; closeBlock(): void },
): void {
  builder.openBlock();
  builder.addInline(logo.attribs?.alt ?? '');
  builder.closeBlock();
}

/** No text of a store or an order breaks out of its header line (T35). */
function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
