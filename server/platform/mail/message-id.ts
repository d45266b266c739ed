import { createHash } from 'node:crypto';
import type { ClaimEmail, Email } from './email.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The Message-ID of an email, the same for every try of it, so that a retry never doubles: made from the claim or
 * order, the template, and the one thing that the email is about. A decision that was taken back and made anew is
 * another decision. An invitation to review is one email for ever, however often the claim ends, and so is the reply to it.
 * A link that a person asks for is one email a minute, a reminder one a day. That a reply could not be added is said once,
 * of another address once a day. That a host’s record is gone is said once a day at most, however often it comes and goes.
 */
export function messageIdOf(
  email: Email,
  source: { storeId: string; subjectId: string; version: number | null; now: number; domain: string },
): string {
  const about = aboutOf(email, source.version, source.now);
  const code = createHash('sha256').update([source.storeId, source.subjectId, email.template, about].join('\n'));
  return `<${code.digest('hex').slice(0, 40)}@${source.domain}>`;
}

function aboutOf(email: Email, version: number | null, now: number): string {
  switch (email.template) {
    case 'claim-received':
    case 'claim-arrival':
    case 'claim-review':
    case 'claim-feedback':
    case 'invitation':
      return 'once';
    case 'own-data-erased':
      return email.erasureId;
    case 'notification':
      return email.notificationId;
    case 'notification-digest':
      return email.at;
    case 'recovery':
      return email.recoveryId;
    case 'code-lost':
    case 'code-lost-help':
    case 'code-lost-link':
      return email.resetId;
    case 'sign-in-locked':
      return email.until;
    case 'account-changed':
      return `${email.change} ${email.at}`;
    case 'note-mention':
      return email.noteId;
    case 'proposal-waits':
    case 'proposal-refused':
      return `${email.claimUrl} ${email.version}`;
    case 'guarded-change':
    case 'guarded-change-failed':
      return email.changeId;
    case 'webhook-off':
      return `${email.webhooksUrl} ${email.offAt}`;
    case 'host-lost':
      return `${email.host}, day ${Math.floor(Date.parse(email.since) / dayMs)}`;
    case 'claim-question':
      return email.message?.id ?? '';
    case 'claim-approved':
    case 'claim-resolved':
    case 'claim-denied':
    case 'claim-closed':
      return email.claim.decision?.id ?? `version ${versionOf(email, version)}`;
    case 'claim-amended':
      return `${email.amendment?.id ?? ''} ${email.amendment?.state ?? ''}`;
    case 'claim-shipped':
      return email.parcel?.id ?? '';
    case 'claim-reply-refused':
      return email.refusal === 'other-address' ? `day ${Math.floor(now / dayMs)}` : (email.refusal ?? '');
    case 'claim-late':
      return email.claim.answerDueAt ?? '';
    case 'claim-revoked':
    case 'claim-reopened':
      return `version ${versionOf(email, version)}`;
    case 'claim-reminder':
      return `version ${versionOf(email, version)}, day ${Math.floor(now / dayMs)}`;
    case 'claim-needs-signature':
    case 'claim-link':
    case 'look-up-link':
    case 'draft-link':
    case 'draft-reminder':
    case 'in-store-confirm':
    case 'own-data-link':
      return `minute ${Math.floor(now / minuteMs)}`;
  }
}

function versionOf(email: ClaimEmail, expected: number | null): number {
  return expected ?? email.claim.version;
}
