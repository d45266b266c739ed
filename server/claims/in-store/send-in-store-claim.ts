import type { HeldClaim } from '#core/contract/claims/in-store.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type InStoreAnswers, inStoreGaps, inStoreMethod, localDayOf } from '#core/rules/claims/in-store.ts';
import { emailKey } from '#core/rules/commerce/order-query.ts';
import { productNamed, productView } from '../../commerce/products/read-product.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { settleUploads } from '../../platform/media/upload/settle-upload.ts';
import { allowDraft } from '../../platform/rights/allow.ts';
import { requireFiling } from '../../tenancy/stores/filing/require-filing.ts';
import { openStoreById, type StoreRecord } from '../../tenancy/stores/read-store.ts';
import { signatureHash } from '../claim/signed-statement.ts';
import { holdDraft } from '../drafts/held-draft.ts';
import { ownInStoreDraft } from '../drafts/in-store-draft.ts';
import { inStoreMetadata, inStoreView } from '../drafts/in-store-view.ts';
import { attachFiles } from '../file/file-claim.ts';
import { mediaIdsIn } from '../file/media-ids-in-body.ts';
import {
  addressFrom,
  dayOfPurchase,
  filingBody,
  type OfflineBody,
  receiptsOf,
  refuseOffline,
} from './in-store-body.ts';
import { mailConfirmLink } from './in-store-link.ts';

/**
 * Takes a claim from the holder of a branch's draft: everything is demanded that is demanded of a shopper, and the
 * warranty is the product's own (T22). Nobody of the store sees it until the mail's link was opened. Sent again, it
 * takes the place of what waited, whose link then ends.
 * @throws validation-failed naming what is missing; address-unconfirmed, evidence-required, signature-required where
 *   that alone is missing; claim-window-closed; not-protected; not-eligible; media-invalid; signature-not-fresh;
 *   session-submitted; rate-limited after three mails in an hour
 */
export async function sendOfflineClaim(ctx: Ctx, input: { storeId: StoreId; body: OfflineBody }) {
  const { actor } = ctx;
  if (actor.kind !== 'draft') {
    throw new Problem('unauthenticated');
  }
  const { sessionId, storeId } = allowDraft(ctx, actor.sessionId);
  const store = await openStoreById(ctx, storeId);
  requireFiling(ctx, store);
  refuseOffline(ctx, store, { ...input.body, warranty: { ...input.body.warranty, warrantyPeriod: 'P0D' } });
  const known = await ctx.db.inStore(storeId, (tx) => withRecords(tx, ctx, store, input.body));
  const { receipts, links } = receiptsOf(known.body);
  const filing = filingBody(known.body, links);
  const { pictures, signature } = mediaIdsIn(filing, true);
  if (links.length > 0) {
    throw new Problem('media-invalid', { detail: say('receipt-link-refused') });
  }
  await settleUploads(ctx, storeId, [...pictures, ...receipts, ...(signature ? [signature] : [])]);
  const signatureSha256 = await signatureHash(ctx, storeId, signature);
  return ctx.db.inStore(storeId, async (tx) => {
    await attachFiles(tx, ctx, storeId, { pictures, receipts, signature });
    const sent: HeldClaim = {
      ...known,
      receipts,
      grantId: actor.grantId,
      name: actor.name,
      signed: {
        at: nowOf(ctx),
        address: ctx.address,
        judgedAt: `${localDayOf(nowOf(ctx), store.timeZone)}T00:00:00.000Z`,
        signatureSha256,
      },
    };
    const held = await holdDraft(tx, ctx, store, { sessionId, sent });
    await recordEvent(tx, ctx, { storeId, kind: 'session.sent', sessionId, data: { sending: held.sending } });
    await mailConfirmLink(tx, ctx, store, held);
    return { status: 'confirm' as const, email: sent.email, expiresAt: held.expiresAt };
  });
}

/** The body with what the store knows in place of what the client says, and nothing missing. */
async function withRecords(tx: Tx, ctx: Ctx, store: StoreRecord, body: OfflineBody) {
  const { actor } = ctx;
  const draft = await ownInStoreDraft(tx, ctx, actor.kind === 'draft' ? actor.sessionId : '');
  if (draft.submitted_at !== null) {
    throw new Problem('session-submitted');
  }
  const { contact } = inStoreMetadata(draft).inStore;
  const named = body.item.sourceProductId;
  const row = named ? await productNamed(tx, store.id, { id: named, variantId: body.item.sourceVariantId }) : undefined;
  if (named && !row) {
    throw refused([{ pointer: '/item/sourceProductId', code: 'unknown', message: say('no-such-product') }]);
  }
  if (emailKey(body.customer.email) !== emailKey(contact.email)) {
    const message = say('other-email');
    throw refused([{ pointer: '/customer/email', code: 'other-address', message }]);
  }
  const { otherProducts } = store.settings;
  const warrantyPeriod = row ? row.warranty_period : otherProducts.warrantyPeriod;
  const receiptRequired = row ? row.receipt_required : otherProducts.receiptRequired;
  const { offeredMethods } = await inStoreView(tx, ctx, store, draft);
  const dateOfPurchase = dayOfPurchase(body.warranty.dateOfPurchase, store.timeZone);
  const product = row
    ? { productId: row.id, name: row.name, description: '', warrantyPeriod }
    : {
        productId: null,
        name: body.item.name,
        description: body.warranty.productDescription ?? '',
        warrantyPeriod,
      };
  const answers: InStoreAnswers = {
    contact,
    dateOfPurchase,
    product,
    receiptRequired,
    receipts: body.warranty.receiptImages ?? [],
    claimType: body.issueType,
    details: body.item.details ?? '',
    photos: body.item.images ?? [],
    desiredMethod: body.resolution ?? null,
    offeredMethods,
    shippingAddress: body.shippingAddress ? addressFrom(body) : null,
    signature: body.signature || null,
    signatureName: body.signatureName?.trim() || null,
  };
  refuseGaps(answers, localDayOf(nowOf(ctx), store.timeZone));
  return {
    email: contact.email,
    variant: row?.variant ?? '',
    productImage: row ? (productView(ctx, row).image?.url ?? null) : null,
    body: {
      ...body,
      customer: {
        email: contact.email,
        name: `${contact.firstName} ${contact.lastName}`,
        phoneNumber: contact.phone,
      },
      item: {
        ...body.item,
        sourceProductId: row?.source_product_id ?? null,
        sourceVariantId: row?.source_variant_id || null,
        name: product.name,
        sku: row?.sku ?? null,
        price: row?.price ?? null,
        productImage: row ? (productView(ctx, row).image?.url ?? null) : null,
      },
      warranty: { ...body.warranty, dateOfPurchase, warrantyPeriod, receiptRequired },
      resolution: inStoreMethod(answers),
      salesChannel: 'IN_STORE' as const,
      claimFiledFrom: 'EXTERNAL' as const,
      options: null,
    } satisfies OfflineBody,
  };
}

/** Gaps that have a code of their own when they are all that is missing. */
const named = new Set([
  'address-unconfirmed',
  'evidence-required',
  'signature-required',
  'claim-window-closed',
  'not-protected',
]);

/** Where the parts of a draft stand in the body. */
const pointers: Readonly<Record<string, string>> = {
  '/contact': '/customer',
  '/dateOfPurchase': '/warranty/dateOfPurchase',
  '/product': '/item',
  '/product/description': '/warranty/productDescription',
  '/product/warrantyPeriod': '/warranty/warrantyPeriod',
  '/receipts': '/warranty/receiptImages',
  '/claimType': '/issueType',
  '/photos': '/item/images',
};

function refuseGaps(answers: InStoreAnswers, today: string): void {
  const gaps: FieldRefusal[] = inStoreGaps(answers, today).map(({ pointer, code, message }) => ({
    pointer: pointers[pointer ?? ''] ?? pointer,
    code,
    message,
  }));
  if (!answers.signature && !answers.signatureName) {
    gaps.push({
      pointer: '/signature',
      code: 'signature-required',
      message: say('signature-required'),
    });
  }
  if (gaps.length > 0) {
    throw refused(gaps);
  }
}

function refused(errors: FieldRefusal[]): Problem {
  const [first] = errors;
  const own = errors.length === 1 && first && named.has(first.code);
  return new Problem(own ? (first.code as 'evidence-required') : 'validation-failed', {
    errors,
    ...(own && first.code === 'claim-window-closed' ? { detail: first.message } : {}),
  });
}
