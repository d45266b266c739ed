import type { MediaLink } from '#core/contract/claims/drafts.ts';
import type { MediaId } from '#core/ids.ts';
import type { ClaimMediaRow, ClaimRow } from './claims.sql.ts';

/** Where receipts begin among a claim's files: behind every picture of an item. */
export const receiptsFrom = 50_000;

interface Verdict {
  /** Who looked at it; null while nobody has. */
  verified: { at: string; by: string } | null;
}

/** What is known of the receipt of something bought in a store; null for what was bought online. */
export function receiptVerdict(claim: Pick<ClaimRow, 'warranty'>): Verdict | null {
  const { warranty } = claim;
  return warranty?.receiptUnverified === undefined ? null : { verified: warranty.receiptVerified ?? null };
}

/** Whether a file of a claim is its receipt, and no picture of what is wrong. */
export function isReceipt(file: Pick<ClaimMediaRow, 'position' | 'message_id'>): boolean {
  return file.message_id === null && file.position >= receiptsFrom;
}

/** The receipt as the desk shows it, from the claim's files and their links. The caller may see the customer's files. */
export function receiptOf(
  claim: ClaimRow,
  files: readonly ClaimMediaRow[],
  links: ReadonlyMap<MediaId, MediaLink>,
): (Verdict & { medias: MediaLink[] }) | null {
  const verdict = receiptVerdict(claim);
  const placed = files.filter(isReceipt);
  return verdict && { ...verdict, medias: placed.flatMap((item) => links.get(item.media_id) ?? []) };
}
