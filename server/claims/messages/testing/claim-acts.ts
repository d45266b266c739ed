import { type ActsOf, onVersion } from '../../../testing/offered-acts.ts';
import { answerArrival } from '../answer-arrival.ts';
import { appealClaim } from '../appeal-claim.ts';
import { sendMessage } from '../send-message.ts';

/** The module’s acts on a claim, each with what its verb needs: what a claim offers is compared with what they take. */
export const acts = {
  appeal: (ctx, scene) => appealClaim(ctx, { ...onVersion(scene), text: 'It is broken.', medias: [] }),
  message: (ctx, { id, orderId }) =>
    sendMessage(ctx, { claimId: id, orderId, messageContent: 'Hello', medias: [], needsAnswer: false }),
  'answer-arrival': (ctx, scene) => answerArrival(ctx, { ...onVersion(scene), arrived: true }),
} satisfies ActsOf;
