import { createHash } from 'node:crypto';
import type { ClaimLetter, Letter } from './email.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The Message-ID of a letter, the same for every try of it, so that a retry never doubles: made from the claim or
 * order, the template, and the one thing that the letter is about. A decision that was taken back and made anew is
 * another decision. An
 * invitation to review is one letter for ever, however often the claim ends. A link that a person asks for is one letter a minute, a reminder one a day.
 */
export function messageIdOf(
  letter: Letter,
  source: { storeId: string; subjectId: string; version: number | null; now: number; domain: string },
): string {
  const about = aboutOf(letter, source.version, source.now);
  const code = createHash('sha256').update([source.storeId, source.subjectId, letter.template, about].join('\n'));
  return `<${code.digest('hex').slice(0, 40)}@${source.domain}>`;
}

function aboutOf(letter: Letter, version: number | null, now: number): string {
  switch (letter.template) {
    case 'claim-received':
    case 'claim-arrival':
    case 'claim-review':
    case 'invitation':
      return 'once';
    case 'claim-question':
      return letter.message?.id ?? '';
    case 'claim-approved':
    case 'claim-resolved':
    case 'claim-denied':
    case 'claim-closed':
      return letter.claim.decision?.id ?? `version ${versionOf(letter, version)}`;
    case 'claim-revoked':
      return `version ${versionOf(letter, version)}`;
    case 'claim-reminder':
      return `version ${versionOf(letter, version)}, day ${Math.floor(now / dayMs)}`;
    default:
      return `minute ${Math.floor(now / minuteMs)}`;
  }
}

function versionOf(letter: ClaimLetter, expected: number | null): number {
  return expected ?? letter.claim.version;
}
