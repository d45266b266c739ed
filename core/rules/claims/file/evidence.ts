import { type ClaimType, evidenceTypes } from '../../../reference/claims.ts';

/** What a shopper has to show for each kind of problem, told before the claim is begun (design, Evidence). */

export interface EvidenceRequirement {
  required: boolean;
  /** What to send and why, as its sentence's code; null where photos are welcome but not needed. */
  asks: EvidenceCode | null;
}

export type EvidenceCode = 'evidence-of-damage' | 'evidence-of-defect' | 'evidence-of-wrong-item';

const asks: Partial<Record<ClaimType, EvidenceCode>> = {
  DAMAGED: 'evidence-of-damage',
  DEFECTIVE_ITEM: 'evidence-of-defect',
  WRONG_ITEM: 'evidence-of-wrong-item',
};

/** Whether photos or video are required for a kind of problem and what asks for them. */
export function evidenceFor(type: ClaimType): EvidenceRequirement {
  const required = (evidenceTypes as readonly ClaimType[]).includes(type);
  return {
    required,
    asks: asks[type] ?? null,
  };
}
