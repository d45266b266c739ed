import type { Address } from '#core/address.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { MediaId } from '#core/ids.ts';
import type { Manifest } from '#core/reference/claim-facts.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { attachMedia } from '../../platform/media/attach-media.ts';
import { settleUploads } from '../../platform/media/upload/settle-upload.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { claimFor, storeOf } from '../claim/claim-access.ts';
import { type ClaimRow, holdClaim } from '../claim/index.ts';
import { manifestMac, manifestOf, signatureHash } from '../claim/signed-statement.ts';
import { mediaIdIn } from '../file/media-ids-in-body.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { askToShare } from '../share-out/share-out.ts';

export interface SignClaim {
  claimId: string;
  imageUrl?: string | null;
  signatureName?: string | null;
  updatedShippingAddress?: Address | null;
  orderId?: string | null;
  sourceOrderId?: string | null;
}

/**
 * The customer signs a claim that was filed on their behalf (lifecycle row 4). The signature is an upload of the same
 * caller, used once, bound to a manifest of what was shown (T19); a second call with the same body answers the same.
 * @throws signature-required; signature-not-fresh; already-signed; address-unconfirmed; state-conflict
 */
export async function signClaim(ctx: Ctx, input: SignClaim) {
  const store = await storeOf(ctx, input.claimId);
  const image = input.imageUrl ? mediaIdIn(input.imageUrl) : null;
  if (input.imageUrl && !image) {
    throw new Problem('signature-not-fresh');
  }
  const name = input.signatureName?.trim() || null;
  if (!image && !name) {
    throw new Problem('signature-required');
  }
  await settleUploads(ctx, store.id, image ? [image] : []);
  const address = input.updatedShippingAddress ?? null;
  const signature: Signature = { image, sha256: await signatureHash(ctx, store.id, image), name, address };
  const signed = await ctx.db.inStore(store.id, async (tx) => {
    const { id } = await claimFor(tx, ctx, store, {
      claimId: input.claimId,
      access: { permission: null, scopes: ['sign'] },
    });
    // Of the same signature sent several times at once, the first one signs and the others are answered alike.
    const claim = await holdClaim(tx, store.id, id);
    refuseOtherOrder(claim, input);
    if (claim.signed_at !== null) {
      return answerForSigned(tx, ctx, store, { claim, given: signature });
    }
    return { claim: await sign(tx, ctx, store, { claim, signature }) };
  });
  if ('problem' in signed) {
    throw signed.problem;
  }
  return signed.claim;
}

interface Signature {
  image: MediaId | null;
  /** Of the picture as it is kept. */
  sha256: string | undefined;
  name: string | null;
  address: Address | null;
}

async function sign(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, signature }: { claim: ClaimRow; signature: Signature },
) {
  const manifest = manifestOf(claim);
  const address = signature.address ?? manifest.address;
  if (manifest.desiredMethod === 'RESHIP' && !address) {
    throw new Problem('address-unconfirmed');
  }
  if (signature.image) {
    await attachMedia(tx, ctx, { storeId: store.id, mediaIds: [signature.image], purpose: 'SIGNATURE' });
  }
  const now = nowOf(ctx);
  const whole: Manifest = {
    ...manifest,
    address,
    signatureName: signature.name,
    signatureImage: signature.image,
    ...(signature.sha256 && { signatureSha256: signature.sha256 }),
    signedAt: now,
    signerAddress: ctx.address,
  };
  const moved = await changeState(tx, ctx, store, {
    claim,
    trigger: 'sign',
    changes: {
      proof_kind: signature.image ? 'SIGNATURE' : 'ACKNOWLEDGEMENT',
      signature_media_id: signature.image,
      signature_name: signature.name,
      signed_at: now,
      updated_shipping_address: address ? JSON.stringify(address) : null,
      manifest: JSON.stringify(whole),
      manifest_mac: manifestMac(ctx, whole),
    },
  });
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'claim.signed',
    claimId: claim.id,
    orderId: claim.order_id,
  });
  await ctx.jobs.enqueue(tx, 'send-mail', {
    storeId: store.id,
    mail: { template: 'claim-received', claimId: claim.id },
  });
  await askToShare(tx, ctx, store, moved);
  return moved;
}

/** The same signature again is the same answer; another one, or another address, is refused and remembered (T19, T20). */
async function answerForSigned(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, given }: { claim: ClaimRow; given: Signature },
) {
  const manifest = manifestOf(claim);
  const same =
    (manifest.signatureImage ?? null) === given.image &&
    (given.image !== null || (manifest.signatureName ?? null) === given.name) &&
    (given.address === null || sameAddress(given.address, manifest.address));
  if (same) {
    return { claim: claim };
  }
  await recordEvent(tx, ctx, {
    storeId: store.id,
    kind: 'claim.address-refused',
    claimId: claim.id,
    orderId: claim.order_id,
  });
  return { problem: new Problem('already-signed') };
}

/** Line by line: jsonb keeps no order of its keys. */
function sameAddress(item: Address, other: Address | null): boolean {
  const keys = new Set([...Object.keys(item), ...Object.keys(other ?? {})]) as Set<keyof Address>;
  return [...keys].every((key) => (item[key] ?? '') === (other?.[key] ?? ''));
}

function refuseOtherOrder(claim: ClaimRow, input: SignClaim): void {
  if (input.orderId && input.orderId !== claim.order_id) {
    throw new Problem('not-found');
  }
}
