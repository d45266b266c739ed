import type { ClaimState } from '../../reference/claims.ts';
import { mostWaitingDays, type UnsentReason } from '../../reference/waiting-messages.ts';

const dayMs = 86_400_000;

/**
 * When a message goes out: at the hour that was asked for, or once it can't be taken back any more.
 * @param asked ISO 8601; null for at once
 * @returns ISO 8601; null for an hour that has passed, or lies too far ahead
 */
export function sendAtOf(
  asked: string | null,
  { now, undoSeconds }: { now: number; undoSeconds: number },
): string | null {
  const at = asked === null ? now + undoSeconds * 1000 : Date.parse(asked);
  return at > now && at <= now + mostWaitingDays * dayMs ? new Date(at).toISOString() : null;
}

/** Whether a message waits only as long as it can be taken back: nobody chose an hour for it. */
export function isBeingSent(message: { createdAt: string; sendAt: string }, undoSeconds: number): boolean {
  return Date.parse(message.sendAt) - Date.parse(message.createdAt) <= undoSeconds * 1000;
}

/** The ends that a customer is told, behind which what was written before would be read as if it still held. */
const ends: readonly ClaimState[] = ['DENIED', 'DISMISSED', 'CLOSED'];

/**
 * Whether a message for an hour to come was written to a claim that came to an end since: its words speak of one that is open.
 * One that only waited to be taken back was written by somebody who saw what became of the claim.
 */
export function endedSince(
  claim: { state: ClaimState; endedAt: string | null },
  message: { createdAt: string; sendAt: string },
  undoSeconds: number,
): boolean {
  const ended = ends.includes(claim.state) && claim.endedAt !== null;
  return ended && !isBeingSent(message, undoSeconds) && Date.parse(claim.endedAt ?? '') > Date.parse(message.createdAt);
}

/** What a refusal to send, by its code, says to whoever wrote the message. */
export function unsentReason(code: string): UnsentReason {
  switch (code) {
    case 'claim-archived':
      return 'archived';
    case 'forbidden':
    case 'not-found':
    case 'unauthenticated':
      return 'not-allowed';
    case 'media-invalid':
      return 'files';
    default:
      return 'failed';
  }
}
