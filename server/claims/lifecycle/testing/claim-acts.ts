import { type ActsOf, onVersion } from '../../../testing/offered-acts.ts';
import { archiveClaim } from '../archive-claim.ts';
import { deleteClaim } from '../delete-claim.ts';
import { answerBrand, askBrand, handOver, snoozeClaim, takeClaim, unarchiveClaim } from '../staff-acts.ts';
import { withdrawClaim } from '../withdraw-claim.ts';

/** The module’s acts on a claim, each with what its verb needs: what a claim offers is compared with what they take. */
export const acts = {
  withdraw: (ctx, scene) => withdrawClaim(ctx, onVersion(scene)),
  'ask-brand': (ctx, scene) => askBrand(ctx, { ...onVersion(scene), note: 'Why?' }),
  'answer-brand': (ctx, scene) => answerBrand(ctx, { ...onVersion(scene), note: 'So.' }),
  'hand-over': (ctx, scene) => handOver(ctx, onVersion(scene)),
  take: (ctx, scene) => takeClaim(ctx, onVersion(scene)),
  snooze: (ctx, scene) =>
    snoozeClaim(ctx, { ...onVersion(scene), until: new Date(ctx.clock.now() + 86_400_000).toISOString() }),
  archive: (ctx, scene) => archiveClaim(ctx, onVersion(scene)),
  unarchive: (ctx, scene) => unarchiveClaim(ctx, onVersion(scene)),
  delete: (ctx, scene) => deleteClaim(ctx, onVersion(scene)),
} satisfies ActsOf;
