import type { ClaimType } from '#core/reference/claims.ts';

/** Each problem in a word, inside a sentence. */
export const problemWords: Partial<Record<ClaimType, string>> = {
  DAMAGED: 'damaged',
  DEFECTIVE_ITEM: 'defective',
  MISSING_ITEM: 'missing',
  WRONG_ITEM: 'wrong item',
  STOLEN: 'stolen',
  ORDER_DELIVERED_NOT_RECEIVED: 'not received',
  RETURNED_TO_SENDER: 'returned to sender',
  TRACKING_NOT_MOVING: 'tracking not moving',
  WRONG_ADDRESS: 'wrong address',
};

/** 'Damaged', or 'Damaged, missing' where they differ. */
export function problems(words: readonly string[]): string {
  const said = words.join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** 'Damaged: the parcel was crushed': what exactly is wrong stands behind the kind of problem. */
export function exactly(problem: string, reasons: readonly string[]): string {
  const said = reasons.map((reason) => reason.charAt(0).toLowerCase() + reason.slice(1));
  return `${problem}: ${said.join(', ')}`;
}

export const sameForAll = (problem: string, units: number) =>
  `${problem} · ${units === 2 ? 'both' : `all ${units}`} the same`;
