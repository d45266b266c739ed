import type { Address } from '../address.ts';
import type { DraftClaim } from '../contract/claims/drafts.ts';
import { type ClaimCategory, type ClaimType, type DesiredMethod, warrantyTypes } from '../reference/claims.ts';
import type { FieldRefusal } from '../reference/field-refusal.ts';
import { say } from '../reference/problem-sentences.ts';
import type { SubReason } from '../reference/sub-reasons.ts';
import { type EvidenceCode, evidenceFor } from '../rules/claims/file/evidence.ts';
import { isQuantity } from '../rules/commerce/claimable/quantities.ts';

/** From a draft to the body that files it, and what a shopper still has to say before it can be sent. */

export interface FilingIssue {
  id?: string | null;
  sourceItemId?: string | null;
  issueType: ClaimType | null;
  subReason?: SubReason | null;
  quantity: number;
  details?: string | null;
  images?: readonly string[] | null;
}

/** The part of the filing body (spec section 7) that these rules read. */
export interface Filing {
  claimCategory?: ClaimCategory | null;
  fulfillmentIssues: readonly { sourceFulfillmentId?: string | null; issues: readonly FilingIssue[] }[];
  resolution?: {
    desiredMethod?: DesiredMethod | null;
    customerSignature?: string | null;
    signatureName?: string | null;
    updatedShippingAddress?: Address | null;
  } | null;
}

interface Shipment {
  id: string;
  sourceFulfillmentId: string;
  items: readonly { item: { sourceItemId: string }; quantity: number }[];
}

/**
 * Turns a draft into the body that files it. A parcel with an issue of its own (not received) is claimed with all its
 * units that are left; the issues of single items then do not count.
 * @param left units left to claim by sourceItemId
 */
export function filingOf(draft: DraftClaim, shipments: readonly Shipment[], left: Readonly<Record<string, number>>) {
  const fulfillmentIssues = shipments.flatMap((shipment) => {
    const entry = Object.hasOwn(draft.fulfillments, shipment.id) ? draft.fulfillments[shipment.id] : undefined;
    if (!entry) {
      return [];
    }
    const { shipmentIssue, shipmentSubReason, details } = entry;
    const issues: (FilingIssue & { sourceItemId: string })[] = shipmentIssue
      ? shipment.items.map(({ item, quantity }) => ({
          sourceItemId: item.sourceItemId,
          issueType: shipmentIssue,
          ...(shipmentSubReason ? { subReason: shipmentSubReason } : {}),
          quantity: Math.min(quantity, left[item.sourceItemId] ?? quantity),
          details,
          images: [],
        }))
      : entry.issues;
    const counted = issues.filter((issue) => issue.quantity > 0);
    return counted.length === 0
      ? []
      : [{ sourceFulfillmentId: shipment.sourceFulfillmentId, issues: counted, shipmentIssue, details }];
  });
  return {
    claimCategory: draft.category,
    fulfillmentIssues,
    resolution: {
      desiredMethod: draft.resolution.desiredMethod,
      updatedShippingAddress: draft.resolution.updatedShippingAddress,
      customerSignature: draft.signature,
      signatureName: draft.signatureName,
    },
  };
}

/** Every sentence of these rules: the server and the portal each have words for it. */
export type FilingCode =
  | EvidenceCode
  | 'item-required'
  | 'quantity-required'
  | 'issue-type-required'
  | 'warranty-covers'
  | 'units-left'
  | 'category-required'
  | 'issues-required'
  | 'method-required'
  | 'method-not-offered'
  | 'address-unconfirmed'
  | 'signature-required';

type Lack = FieldRefusal<FilingCode>;

const missing = (pointer: string, code: string, message: Lack['message']): Lack => ({ pointer, code, message });

function missingOfIssue(issue: FilingIssue, category: ClaimCategory | null, pointer: string): Lack[] {
  const found: Lack[] = [];
  if (!issue.sourceItemId) {
    found.push(missing(`${pointer}/sourceItemId`, 'item-required', say('item-required')));
  }
  if (!isQuantity(issue.quantity)) {
    found.push(missing(`${pointer}/quantity`, 'quantity-required', say('quantity-required')));
  }
  if (issue.issueType === null || issue.issueType === 'MULTIPLE') {
    found.push(missing(`${pointer}/issueType`, 'issue-type-required', say('issue-type-required')));
    return found;
  }
  if (category === 'WARRANTY' && !(warrantyTypes as readonly ClaimType[]).includes(issue.issueType)) {
    found.push(missing(`${pointer}/issueType`, 'not-eligible', say('warranty-covers')));
  }
  const evidence = evidenceFor(issue.issueType);
  if (evidence.asks !== null && !issue.images?.length) {
    found.push(missing(`${pointer}/images`, 'evidence-required', say(evidence.asks)));
  }
  return found;
}

function missingOfUnits(filing: Filing, left: Readonly<Record<string, number>>): Lack[] {
  const wanted = new Map<string, number>();
  for (const { sourceItemId, quantity } of filing.fulfillmentIssues.flatMap((item) => item.issues)) {
    if (sourceItemId) {
      wanted.set(sourceItemId, (wanted.get(sourceItemId) ?? 0) + quantity);
    }
  }
  return [...wanted]
    .map(([item, units]) => ({ units, most: Object.hasOwn(left, item) ? (left[item] ?? 0) : 0 }))
    .filter(({ units, most }) => units > most)
    .map(({ most }) => missing('/fulfillmentIssues', 'quantity-exceeded', say('units-left', { count: most })));
}

/**
 * Everything that a shopper's claim still lacks (T09); empty when it can be sent. The server asks it of shopper grants;
 * for an API token missing evidence or signature is a flag on the claim instead (design, Credentials). Windows,
 * protection and the fresh signature are judged by the filing verb.
 * @param options.left units left by sourceItemId, where the caller wants quantities judged too
 * @param options.offeredMethods what the store offers, where the caller knows it
 */
export function missingForSubmit(
  filing: Filing,
  options: {
    left?: Readonly<Record<string, number>>;
    offeredMethods?: readonly DesiredMethod[];
    signatureRequired?: boolean;
  } = {},
): Lack[] {
  const found: Lack[] = [];
  const category = filing.claimCategory ?? null;
  if (category === null) {
    found.push(missing('/claimCategory', 'category-required', say('category-required')));
  }
  if (filing.fulfillmentIssues.every((item) => item.issues.length === 0)) {
    found.push(missing('/fulfillmentIssues', 'issues-required', say('issues-required')));
  }
  filing.fulfillmentIssues.forEach((fulfillment, index) => {
    fulfillment.issues.forEach((issue, position) => {
      found.push(...missingOfIssue(issue, category, `/fulfillmentIssues/${index}/issues/${position}`));
    });
  });
  if (options.left) {
    found.push(...missingOfUnits(filing, options.left));
  }
  const { desiredMethod, updatedShippingAddress, customerSignature, signatureName } = filing.resolution ?? {};
  if (!desiredMethod) {
    found.push(missing('/resolution/desiredMethod', 'method-required', say('method-required')));
  } else if (options.offeredMethods && !options.offeredMethods.includes(desiredMethod)) {
    found.push(missing('/resolution/desiredMethod', 'method-not-offered', say('method-not-offered')));
  }
  if (desiredMethod === 'RESHIP' && !updatedShippingAddress) {
    found.push(missing('/resolution/updatedShippingAddress', 'address-unconfirmed', say('address-unconfirmed')));
  }
  if (options.signatureRequired !== false && !customerSignature && !signatureName?.trim()) {
    found.push(missing('/resolution/customerSignature', 'signature-required', say('signature-required')));
  }
  return found;
}
