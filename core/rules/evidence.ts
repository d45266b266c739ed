import { type ClaimType, evidenceTypes } from '../reference/claims.ts';

/** What a shopper has to show for each kind of problem, told before the claim is begun (design, Evidence). */

export interface EvidenceRequirement {
  required: boolean;
  /** What to send and why. */
  sentence: string;
}

const asks: Partial<Record<ClaimType, string>> = {
  DAMAGED: 'Please add a photo or a video of the damage, and of the packaging if you still have it.',
  DEFECTIVE_ITEM: 'Please add a photo or a video that shows what does not work.',
  WRONG_ITEM: 'Please add a photo of what you received, with its label if it has one.',
};

/** Whether photos or video are required for a kind of problem, and the words that ask for them. */
export function evidenceFor(type: ClaimType): EvidenceRequirement {
  const required = (evidenceTypes as readonly ClaimType[]).includes(type);
  return {
    required,
    sentence: asks[type] ?? 'Photos are welcome but not needed.',
  };
}
