import type { Claim, ClaimMessage } from '../../core/contract/claim-shapes.ts';
import type { LookUpResult } from '../../core/contract/look-up.ts';
import { stripTags } from '../../core/rules/text.ts';

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
