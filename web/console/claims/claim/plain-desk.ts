import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { stripTags } from '#core/rules/platform/strip-tags.ts';
import { plainClaim } from '../../../api/plain-text.ts';

/** A claim's desk with the words of customers, stores and engines as they are shown: without HTML (spec section 9). */
export function plainDesk(desk: ClaimDesk): ClaimDesk {
  return {
    ...desk,
    claim: plainClaim(desk.claim),
    order: {
      ...desk.order,
      orderItems: desk.order.orderItems.map((item) => ({ ...item, productName: stripTags(item.productName) })),
    },
  };
}
