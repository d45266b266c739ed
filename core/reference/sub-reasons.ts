import type { ClaimCategory, ClaimType } from './claims.ts';

/** What exactly is wrong, under a claim type; a warranty asks differently from a parcel (public-api, Sub-types). */
export const subReasonLabels = {
  CRUSHED: 'The package was crushed',
  BROKEN: 'It’s broken',
  LEAKED: 'It leaked or spilled',
  MARKED: 'It’s scratched or stained',
  DOES_NOT_START: 'It doesn’t work at all',
  STOPPED_WORKING: 'It stopped working',
  PART_FAILS: 'Part of it doesn’t work',
  CAME_APART: 'It came apart',
  PARCEL_EMPTY: 'The package was empty',
  NOT_INSIDE: 'It wasn’t in the package',
  PART_MISSING: 'Part of it is missing',
  OTHER_PRODUCT: 'It’s a different product',
  OTHER_VARIANT: 'It’s the wrong color or size',
  NOT_AS_DESCRIBED: 'It’s not as described',
  TAKEN_FROM_DOOR: 'It was taken from my door',
  TAKEN_FROM_MAILBOX: 'It was taken from my mailbox',
  CARRIER_WENT_ELSEWHERE: 'It was delivered to the wrong place',
  ADDRESS_TYPED_WRONG: 'The address on the order is wrong',
  BROKE_IN_USE: 'It broke while I was using it',
  WORN: 'It wore out',
} as const;
export type SubReason = keyof typeof subReasonLabels;
export const subReasons = Object.keys(subReasonLabels) as [SubReason, ...SubReason[]];

const ofShipping: Partial<Record<ClaimType, readonly SubReason[]>> = {
  DAMAGED: ['CRUSHED', 'BROKEN', 'LEAKED', 'MARKED'],
  DEFECTIVE_ITEM: ['DOES_NOT_START', 'STOPPED_WORKING', 'PART_FAILS', 'CAME_APART'],
  MISSING_ITEM: ['NOT_INSIDE', 'PARCEL_EMPTY', 'PART_MISSING'],
  WRONG_ITEM: ['OTHER_PRODUCT', 'OTHER_VARIANT', 'NOT_AS_DESCRIBED'],
  STOLEN: ['TAKEN_FROM_DOOR', 'TAKEN_FROM_MAILBOX'],
  WRONG_ADDRESS: ['CARRIER_WENT_ELSEWHERE', 'ADDRESS_TYPED_WRONG'],
};

const ofWarranty: Partial<Record<ClaimType, readonly SubReason[]>> = {
  DAMAGED: ['BROKE_IN_USE', 'WORN'],
  DEFECTIVE_ITEM: ['DOES_NOT_START', 'STOPPED_WORKING', 'PART_FAILS', 'CAME_APART'],
};

/** The sub-reasons that a type has in a category, in the order in which they are asked; none where there is nothing to tell apart. */
export function subReasonsOf(category: ClaimCategory | null, type: ClaimType | null): readonly SubReason[] {
  return type === null ? [] : ((category === 'WARRANTY' ? ofWarranty : ofShipping)[type] ?? []);
}

/** What a product may have that some sub-reasons need: a scarf neither starts nor leaks. */
export const productTraits = ['POWERED', 'HOLDS_LIQUID'] as const;
export type ProductTrait = (typeof productTraits)[number];

const needs: Partial<Record<SubReason, ProductTrait>> = {
  DOES_NOT_START: 'POWERED',
  STOPPED_WORKING: 'POWERED',
  LEAKED: 'HOLDS_LIQUID',
};

/** The sub-reasons that make sense of a product; null where nobody said what it has, which rules out none. */
export function subReasonsFitting(
  category: ClaimCategory | null,
  type: ClaimType | null,
  traits: readonly ProductTrait[] | null,
): readonly SubReason[] {
  return subReasonsOf(category, type).filter((reason) => {
    const need = needs[reason];
    return need === undefined || traits === null || traits.includes(need);
  });
}
