import type { ClaimCategory, ClaimType } from '../../../reference/claims.ts';

/** Which claims an SOP is for; a part that is empty fits all. */
export interface AppliesTo {
  category: ClaimCategory | null;
  claimTypes: readonly ClaimType[];
  /** Words that an item’s name or SKU has in it. */
  products: readonly string[];
  labels: readonly string[];
}

/** What counts of a claim. */
export interface ClaimKind {
  category: ClaimCategory;
  /** Its own type, and those of its items. */
  types: readonly ClaimType[];
  items: readonly { name: string; sku: string }[];
  labels: readonly string[];
}

/** Whether an SOP is for a claim: each part that says something fits. */
export function appliesToClaim(sop: AppliesTo, claim: ClaimKind): boolean {
  const fits = <T>(wanted: readonly T[], found: (item: T) => boolean) => wanted.length === 0 || wanted.some(found);
  const texts = claim.items.flatMap(({ name, sku }) => [name, sku]).map(plain);
  return (
    (sop.category === null || sop.category === claim.category) &&
    fits(sop.claimTypes, (type) => claim.types.includes(type)) &&
    fits(sop.products, (word) => texts.some((text) => text.includes(plain(word)))) &&
    fits(sop.labels, (label) => claim.labels.includes(label))
  );
}

const plain = (text: string): string => text.trim().toLowerCase();
