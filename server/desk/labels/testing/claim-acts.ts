import type { ActsOf } from '../../../testing/offered-acts.ts';
import { putLabelOn } from '../label-claim.ts';

/** The module’s acts on a claim, each with what its verb needs: what a claim offers is compared with what they take. */
export const acts = {
  label: (ctx, { id, labelId }) => putLabelOn(ctx, { id, labelId }),
} satisfies ActsOf;
