import type { z } from 'zod';
import type { claim as claimSchema } from '#core/contract/claims/claim-shapes.ts';
import { type ClaimId, idNamed, type OrderId, type StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { pictureOf } from '../../platform/mail/mail-picture.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { readClaimActions } from '../claim-view/claim-actions.ts';
import { readClaim } from '../claim-view/read-claim.ts';
import { explanationOf } from '../decisions/outcome-of-claim.ts';
import { claimLinkToken, claimUrl } from '../links/claim-links.ts';
import { replyAddress } from '../links/reply-address.ts';
import type { MailClaim, MailMessage } from './claim-letter.ts';

export interface MailedClaim extends MailClaim {
  orderId: OrderId;
  flags: z.input<typeof claimSchema>['flags'];
  claimMessages: MailMessage[];
  /** All are on the store's own address (T38). */
  viewUrl: string;
  signUrl: string;
  reviewUrl: string;
  /** Where a reply becomes a message of the claim; null where no inbound domain is configured. */
  replyTo: string | null;
  /** Its end may be reviewed, and nobody has. */
  mayBeReviewed: boolean;
}

/** The claim as its shopper may read it: a mail never says more than the claim's page, and no word for staff comes into it. */
export async function readMailedClaim(ctx: Ctx, storeId: StoreId, id: ClaimId): Promise<MailedClaim> {
  const store = await storeById(ctx, storeId);
  const reader: Ctx = { ...ctx, actor: { kind: 'claim-link', storeId, claimId: id, scope: 'view', name: '' } };
  const claim = await readClaim(reader, { id });
  const { allowed } = await readClaimActions(reader, { id });
  const url = (scope: 'view' | 'sign' | 'review') =>
    claimUrl(store.portalUrl, scope, claimLinkToken(ctx, { storeId, id }, scope));
  const { decision } = claim;
  return {
    ...claim,
    claimItems: claim.claimItems.map((item) => ({ ...item, picture: pictureOf(ctx, store, item.imageUrl) })),
    // The view names its order as text: the contract knows no kinds of ids.
    orderId: idNamed('order', claim.orderId),
    decision: decision && {
      ...{ id: decision.id, outcome: decision.outcome, reason: decision.reason },
      ...{ decidedAt: decision.decidedAt, appealUntil: decision.appealUntil },
      kept: await ctx.db.inStore(storeId, (tx) => explanationOf(tx, storeId, id)),
    },
    viewUrl: url('view'),
    signUrl: url('sign'),
    reviewUrl: url('review'),
    replyTo: await ctx.db.inStore(storeId, (tx) => replyAddress(tx, ctx, { storeId, id })),
    mayBeReviewed: allowed.includes('review'),
  };
}
