import type { z } from 'zod';
import type { fileClaimIn } from '#core/contract/claims/filing.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { missingForSubmit } from '#core/drafts/filing.ts';
import type { FulfillmentId } from '#core/ids.ts';
import type { ClaimCategory, ClaimType, DesiredMethod } from '#core/reference/claims.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { type SubReason, subReasonsOf } from '#core/reference/sub-reasons.ts';
import { evidenceFor } from '#core/rules/claims/file/evidence.ts';
import { isItemEligible } from '#core/rules/commerce/claimable/eligibility.ts';
import { earlyFiling, mayFileNow } from '#core/rules/commerce/claimable/windows.ts';
import { isOffFor } from '#core/rules/tenancy/capabilities.ts';
import type { OrderStanding } from '../../commerce/orders/order-standing.ts';
import type { OrderItemRow, OrderRows } from '../../commerce/orders/read-order.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

export type FilingBody = z.output<typeof fileClaimIn>;

/** Who files decides what is demanded: a shopper everything, staff all but the signature, a machine what the reference API asks (design section 3). */
export type Filer = 'shopper' | 'staff' | 'machine';

export interface CheckedItem {
  item: OrderItemRow;
  fulfillmentId: FulfillmentId | null;
  claimType: ClaimType;
  subReason: SubReason | null;
  quantity: number;
  details: string;
  images: string[];
}

export interface CheckedFiling {
  category: ClaimCategory;
  items: CheckedItem[];
  method: DesiredMethod | null;
  /** Set when the only thing that is missing is time: the claim sleeps until then (lifecycle row 1b). */
  wakeAt: string | null;
  missingEvidence: boolean;
}

/** What was sent, by whom, and what it is judged by at that instant. */
export interface Filed {
  body: FilingBody;
  filer: Filer;
  rows: OrderRows;
  standing: OrderStanding;
  store: StoreRecord;
  /** ISO 8601 UTC. */
  now: string;
}

/**
 * Judges a filing by the order's facts, never by what the client says of them (T09, T21, T22).
 * @throws validation-failed naming every missing field; not-protected; not-eligible; claim-window-closed;
 *   claim-window-not-open; method-not-offered
 */
export function checkFiling({ body, filer, rows, standing, store, now }: Filed): CheckedFiling {
  const category = body.claimCategory ?? (filer === 'shopper' ? null : 'SHIPPING');
  const method = body.resolution?.desiredMethod ?? null;
  refuseIncomplete(body, filer, category);
  if (category === null) {
    throw new Problem('validation-failed');
  }
  refuseMethod(method, store);
  refuseCategory(category, store);
  const items = itemsOf(body, rows, category);
  refuseIneligible(items, category, { standing, rows, now });
  const wakeAt = category === 'SHIPPING' ? judgeWindows(items, standing) : null;
  return {
    category,
    items,
    method,
    wakeAt,
    missingEvidence: items.some((item) => evidenceFor(item.claimType).required && item.images.length === 0),
  };
}

function refuseIncomplete(body: FilingBody, filer: Filer, category: ClaimCategory | null): void {
  // Cast: a filing has looser fields than the draft that the same rule judges.
  const missing = missingForSubmit({ ...body, claimCategory: category } as never, {
    signatureRequired: filer === 'shopper',
  }).filter((item) => filer !== 'machine' || !lenient.has(item.code));
  if (missing.length === 0) {
    return;
  }
  const single = missing.length === 1 ? missing[0] : undefined;
  throw new Problem(single && named.has(single.code) ? (single.code as 'address-unconfirmed') : 'validation-failed', {
    errors: missing,
  });
}

/** What a machine may leave out: a flag on the claim instead. */
const lenient = new Set([
  'evidence-required',
  'signature-required',
  'address-unconfirmed',
  'method-required',
  'category-required',
  'item-required',
]);
/** Problems with a code of their own when they are all that is missing. */
const named = new Set(['address-unconfirmed', 'signature-required', 'evidence-required', 'not-eligible']);

function refuseMethod(method: DesiredMethod | null, store: StoreRecord): void {
  const { methods } = store.settings;
  const offered = { RESHIP: methods.reship, REFUND: methods.refund, STORE_CREDIT: methods.credit.enabled };
  if (method && !offered[method]) {
    throw new Problem('method-not-offered', {
      errors: [
        {
          pointer: '/resolution/desiredMethod',
          code: 'method-not-offered',
          message: say('method-not-offered'),
        },
      ],
    });
  }
}

/** What the provider turned off isn’t claimed any more: nobody files on a warranty then. */
function refuseCategory(category: ClaimCategory, { frame }: StoreRecord): void {
  if (category === 'WARRANTY' && isOffFor(frame, 'warranties', null)) {
    throw new Problem('not-eligible', {
      errors: [{ pointer: '/claimCategory', code: 'not-offered', message: say('no-warranty-claims') }],
      detail: say('no-warranty-claims'),
    });
  }
}

/** Finds each issue's item and parcel in the order; issues of the same item, parcel, type and sub-reason become one. */
function itemsOf(body: FilingBody, rows: OrderRows, category: ClaimCategory): CheckedItem[] {
  const merged = new Map<string, CheckedItem>();
  for (const [index, group] of body.fulfillmentIssues.entries()) {
    const named = parcelNamed(rows, group.sourceFulfillmentId);
    if (!named && category === 'SHIPPING' && group.sourceFulfillmentId !== null) {
      throw unknown(`/fulfillmentIssues/${index}/sourceFulfillmentId`, say('no-such-package'));
    }
    for (const [position, issue] of group.issues.entries()) {
      const pointer = `/fulfillmentIssues/${index}/issues/${position}`;
      const item = findItem(rows, issue);
      if (!item) {
        throw unknown(`${pointer}/sourceItemId`, say('no-such-item'));
      }
      const fulfillment = named ?? (category === 'SHIPPING' ? parcelOf(rows, item) : undefined);
      if (!fulfillment && category === 'SHIPPING') {
        throw unknown(`/fulfillmentIssues/${index}/sourceFulfillmentId`, say('item-not-shipped'));
      }
      const inParcel = fulfillment?.items.find((entry) => entry.order_item_id === item.id);
      if (fulfillment && !inParcel) {
        throw unknown(`${pointer}/sourceItemId`, say('item-not-in-package'));
      }
      const subReason = issue.subReason ?? group.shipmentSubReason ?? null;
      if (subReason !== null && !subReasonsOf(category, issue.issueType).includes(subReason)) {
        throw unknown(`${pointer}/subReason`, say('no-such-sub-reason'));
      }
      const key = `${item.id}/${fulfillment?.id}/${issue.issueType}/${subReason}`;
      const known = merged.get(key);
      const quantity = (known?.quantity ?? 0) + issue.quantity;
      if (inParcel && quantity > inParcel.quantity) {
        throw new Problem('quantity-exceeded', {
          errors: [
            {
              pointer: `${pointer}/quantity`,
              code: 'quantity-exceeded',
              message: say('package-held', { units: inParcel.quantity }),
            },
          ],
        });
      }
      merged.set(key, {
        item,
        fulfillmentId: fulfillment?.id ?? null,
        claimType: issue.issueType as ClaimType,
        subReason,
        quantity,
        details: [known?.details, issue.details ?? group.details ?? ''].filter(Boolean).join('\n'),
        images: [...(known?.images ?? []), ...(issue.images ?? [])],
      });
    }
  }
  return [...merged.values()];
}

function parcelNamed(rows: OrderRows, id: string | null) {
  return rows.fulfillments.find((item) => item.source_fulfillment_id === id || item.id === id);
}

/** Where no parcel is named (public-api A.3.1), it is the first that held the item. */
function parcelOf(rows: OrderRows, item: OrderItemRow) {
  return rows.fulfillments.find((entry) => entry.items.some((held) => held.order_item_id === item.id));
}

function findItem(
  rows: OrderRows,
  issue: {
    sourceItemId?: string | null;
    sourceVariantId?: string | null;
    sourceProductId?: string | null;
  },
) {
  return (
    rows.items.find(
      (item) =>
        issue.sourceItemId != null && (item.source_item_id === issue.sourceItemId || item.id === issue.sourceItemId),
    ) ??
    (issue.sourceItemId == null
      ? rows.items.find(
          (item) =>
            (issue.sourceVariantId != null && item.source_variant_id === issue.sourceVariantId) ||
            (issue.sourceVariantId == null &&
              issue.sourceProductId != null &&
              item.source_product_id === issue.sourceProductId),
        )
      : undefined)
  );
}

const unknown = (pointer: string, message: Sentence) =>
  new Problem('validation-failed', { errors: [{ pointer, code: 'unknown', message }] });

function refuseIneligible(
  items: CheckedItem[],
  category: ClaimCategory,
  { standing, rows, now }: Pick<Filed, 'standing' | 'rows' | 'now'>,
): void {
  if (category === 'SHIPPING' && !standing.protection.shipping) {
    throw new Problem('not-protected', rows.appeasement_spent ? { detail: say('appeasement-spent') } : {});
  }
  for (const { item, quantity } of items) {
    const judged = standing.items.get(item.id);
    if (category === 'WARRANTY' && !judged?.warranty) {
      throw new Problem('not-protected', { detail: say('item-without-warranty', { product: item.product_name }) });
    }
    if ((judged?.left ?? 0) < quantity) {
      throw new Problem('quantity-exceeded', {
        detail: say('units-not-left', { units: quantity, product: item.product_name }),
      });
    }
    if (category === 'WARRANTY' && (judged?.warranty?.qty ?? 0) < quantity) {
      throw new Problem('claim-window-not-open', { detail: say('item-not-arrived', { product: item.product_name }) });
    }
    if (!isItemEligible(category, judged, now)) {
      throw new Problem(category === 'WARRANTY' ? 'claim-window-closed' : 'not-eligible', {
        detail:
          category === 'WARRANTY'
            ? say('warranty-over', { product: item.product_name })
            : say('item-not-eligible', { product: item.product_name }),
      });
    }
  }
}

/** All windows open: now. Only too soon: the latest opening. Anything else is refused. */
function judgeWindows(items: CheckedItem[], standing: OrderStanding): string | null {
  let wakeAt: string | null = null as string | null;
  for (const { fulfillmentId, claimType } of items) {
    const windows = standing.fulfillments.find((item) => item.row.id === fulfillmentId)?.windows ?? [];
    if (mayFileNow(windows, claimType)) {
      continue;
    }
    const opens = earlyFiling(windows, claimType)?.wakesAt ?? null;
    const window = windows.find((item) => item.claimType === claimType);
    if (opens === null) {
      throw new Problem(
        window?.code === 'expired' ? 'claim-window-closed' : window ? 'claim-window-not-open' : 'not-eligible',
        {
          extensions: { claimType, eligibleAt: window?.eligibleAt ?? null, uneligibleAt: window?.uneligibleAt ?? null },
        },
      );
    }
    wakeAt = wakeAt === null || opens > wakeAt ? opens : wakeAt;
  }
  return wakeAt;
}
