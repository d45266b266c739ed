import type { StoreId } from '#core/ids.ts';
import type { Manifest } from '#core/reference/claim-facts.ts';
import { type OrderRows, ordersById } from '../../commerce/orders/read-order.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { claimFor, storeOf } from '../claim/claim-access.ts';
import { type ClaimItemRow, type ClaimRow, itemsOfClaims } from '../claim/index.ts';
import { manifestHolds, signatureHash } from '../claim/signed-statement.ts';

const words = wordsOf('signatures');

/** Whether what was signed is still what is stored: the manifest's code holds, and the claim says what it says (T19). */
export async function verifySignature(
  ctx: Ctx,
  input: { id: string },
): Promise<{ valid: boolean; signedAt: string | null; reason: string | null }> {
  const store = await storeOf(ctx, input.id);
  const { manifest, ...told } = await ctx.db.inStore(store.id, async (tx) => {
    const claim = await claimFor(tx, ctx, store, {
      claimId: input.id,
      access: { permission: 'claims:read', scopes: [] },
    });
    if (!claim.signed_at || !claim.manifest_mac) {
      return { manifest: null, signedAt: null, reason: words.unsigned };
    }
    const items = await itemsOfClaims(tx, store.id, [claim.id]);
    const rows = (await ordersById(tx, store.id, [claim.order_id])).get(claim.order_id);
    const reason = whatBroke(ctx, claim, items, rows);
    return { manifest: claim.manifest, signedAt: claim.signed_at, reason };
  });
  const reason = told.reason ?? (manifest && (await pictureBroke(ctx, store.id, manifest)));
  return { valid: reason === null, signedAt: told.signedAt, reason };
}

/** Whether the picture of the signature is byte for byte the one that was signed with. */
async function pictureBroke(ctx: Ctx, storeId: StoreId, manifest: Manifest): Promise<string | null> {
  const { signatureImage, signatureSha256 } = manifest;
  const same = signatureSha256 === undefined || signatureSha256 === (await signatureHash(ctx, storeId, signatureImage));
  return same ? null : words.imageChanged;
}

function whatBroke(ctx: Ctx, claim: ClaimRow, items: ClaimItemRow[], rows: OrderRows | undefined): string | null {
  const { manifest } = claim;
  const thing = (id: string) => rows?.items.find((item) => item.id === id)?.source_item_id ?? null;
  if (manifest === null || !manifestHolds(ctx, manifest, claim.manifest_mac ?? '')) {
    return words.recordChanged;
  }
  const stored: [keyof typeof words.parts, unknown, unknown][] = [
    ['claim', manifest.claimId, claim.id],
    ['store', manifest.storeId, claim.store_id],
    ['order', manifest.orderId, claim.order_id],
    ['category', manifest.category, claim.category],
    // What was signed before notes were part of it holds as it did.
    ['note', manifest.storeNote, manifest.storeNote === undefined ? undefined : claim.description],
    ['resolution', manifest.desiredMethod, claim.requested_resolution],
    ['signature', manifest.signatureImage, claim.signature_media_id],
    ['name', manifest.signatureName, claim.signature_name],
    ['signedAt', manifest.signedAt, claim.signed_at],
    ['address', textOf(manifest.address), textOf(claim.updated_shipping_address)],
    [
      'items',
      textOf(
        manifest.items.map((item) => [
          item.sourceItemId,
          item.claimType,
          item.subReason ?? null,
          item.quantity,
          item.details,
        ]),
      ),
      textOf(
        items.map((item) => [thing(item.order_item_id), item.claim_type, item.sub_reason, item.quantity, item.details]),
      ),
    ],
  ];
  const changed = stored.find(([, signed, now]) => (signed ?? null) !== (now ?? null));
  return changed ? words.partChanged(changed[0]) : null;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) {
    return null;
  }
  return JSON.stringify(Array.isArray(value) ? value : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
