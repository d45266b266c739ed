import type { FileClaimBody } from '#core/contract/claims/filing.ts';
import type { FieldProblem } from '#core/contract/platform/problems.ts';
import type { DraftClaim } from '#core/drafts/draft.ts';
import { filingOf, missingForSubmit } from '#core/drafts/filing.ts';
import { stillMissing } from '#words/filing.ts';
import { type Missing, missing } from '../../ui/form-errors/form-error.ts';
import { leftOf } from './sums.ts';
import type { Order } from './units.ts';

/** What a draft still lacks before it can be sent, each with the id of the place on the review page. */
export function missingOfReview(claim: DraftClaim, order: Order): Missing[] {
  const filing = filingOf(claim, order.fulfillments, leftOf(order, claim));
  const found = missingForSubmit(filing, { left: leftOf(order, claim), offeredMethods: order.offeredMethods });
  const lacks = found.map((item) => missing(fieldOf(item.pointer), stillMissing(item.message)));
  return [...new Map(lacks.map((item) => [`${item.field} ${item.message}`, item])).values()];
}

/** The place on the review page that a problem of the filing body belongs to. */
export function fieldOf(pointer: FieldProblem['pointer']): string {
  if (pointer.startsWith('/resolution/updatedShippingAddress')) {
    return 'confirm-address';
  }
  if (pointer.startsWith('/resolution/customerSignature') || pointer.startsWith('/resolution/signatureName')) {
    return 'sign';
  }
  return 'answers';
}

/** The body that files a draft (spec section 7, POST claims). */
export function filingBody(claim: DraftClaim, order: Order): FileClaimBody {
  const filing = filingOf(claim, order.fulfillments, leftOf(order, claim));
  const claimed = new Set(filing.fulfillmentIssues.flatMap((item) => item.issues).map((issue) => issue.sourceItemId));
  const period = [...claimed].map((id) => order.eligibility[id ?? '']?.warranty?.validity).find((item) => item != null);
  return {
    email: order.customerEmail,
    customerName: order.customerName,
    salesChannel: 'ONLINE',
    claimCategory: claim.category,
    fulfillmentIssues: filing.fulfillmentIssues.map(({ issues, ...one }) => ({
      ...one,
      issues: issues.map((issue) => ({ ...issue, images: [...(issue.images ?? [])] })),
    })),
    resolution: {
      ...filing.resolution,
      updatedShippingAddress:
        claim.resolution.desiredMethod === 'RESHIP' ? claim.resolution.updatedShippingAddress : null,
      ...(claim.category === 'WARRANTY' && period !== undefined ? { warrantyPeriod: period } : {}),
    },
  };
}
