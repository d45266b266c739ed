import type { Claim, ClaimMessage } from '#core/contract/claims/claim-shapes.ts';
import type { Session } from '#core/contract/claims/drafts.ts';
import type { LookUpResult } from '#core/contract/commerce/look-up.ts';
import type { Product } from '#core/contract/commerce/product-search.ts';
import { stripTags } from '#core/rules/platform/strip-tags.ts';

/** Texts of stores, engines and people as they are shown: without HTML (spec section 9). */

const plainOptions = (options: readonly { name: string; value: string }[]) =>
  options.map((option) => ({ name: stripTags(option.name), value: stripTags(option.value) }));

export function plainOrder(order: LookUpResult): LookUpResult {
  const plain = (item: LookUpResult['orderItems'][number]) => ({
    ...item,
    productName: stripTags(item.productName),
    selectedOptions: plainOptions(item.selectedOptions),
  });
  return {
    ...order,
    orderItems: order.orderItems.map(plain),
    fulfillments: order.fulfillments.map((parcel) => ({
      ...parcel,
      items: parcel.items.map(({ item, quantity }) => ({ item: plain(item), quantity })),
    })),
  };
}

export function plainProduct(product: Product): Product {
  return { ...product, name: stripTags(product.name), variant: stripTags(product.variant) };
}

/** A draft begun in a branch, with the store's words for the product as they are shown. */
export function plainInStore(session: Session): Session {
  const draft = session.inStore;
  if (draft == null || draft.product == null || draft.product.productId === null) {
    return session;
  }
  const { name, variant } = draft.product;
  const product = { ...draft.product, name: stripTags(name), variant: stripTags(variant) };
  return { ...session, inStore: { ...draft, product } };
}

export function plainMessage(message: ClaimMessage): ClaimMessage {
  return { ...message, messageContent: stripTags(message.messageContent), message: stripTags(message.message) };
}

export function plainClaim(claim: Claim): Claim {
  return {
    ...claim,
    claimDescription: stripTags(claim.claimDescription),
    claimItems: claim.claimItems.map((item) => ({
      ...item,
      name: stripTags(item.name),
      details: stripTags(item.details),
      selectedOptions: plainOptions(item.selectedOptions),
    })),
    claimResolutions: claim.claimResolutions.map((resolution) => ({
      ...resolution,
      resolutionDetails: stripTags(resolution.resolutionDetails),
      resolutionDescription: stripTags(resolution.resolutionDescription),
    })),
    claimMessages: claim.claimMessages.map(plainMessage),
  };
}
