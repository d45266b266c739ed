import type { Address } from '../../../core/address.ts';
import type { ClaimId, MediaId, OrderId, StoreId } from '../../../core/ids.ts';
import type { Ctx } from '../../context.ts';
import { sha256OfMedia } from '../../media/hash-media.ts';

/** What a signature stands for: everything that the signer saw, frozen (T19, T20). */
export interface Manifest {
  claimId: ClaimId;
  storeId: StoreId;
  orderId: OrderId;
  orderNumber: string;
  category: string;
  items: {
    sourceItemId: string;
    name: string;
    claimType: string;
    /** Absent where nobody said. */
    subReason?: string;
    quantity: number;
    details: string;
  }[];
  desiredMethod: string | null;
  address: Address | null;
  statement: string;
  signatureName: string | null;
  signatureImage: MediaId | null;
  /** Of the picture's bytes as they are kept; absent without one, and in what was signed before it was noted. */
  signatureSha256?: string;
  signedAt: string;
  signerAddress: string;
}

/** The sentence above the signature. */
export const statement = 'What I have written here is true and complete, as far as I know.';

/** What a manifest says of the picture of its signature, which is settled; undefined without one. */
export async function signatureHash(
  ctx: Pick<Ctx, 'media'>,
  storeId: StoreId,
  image: MediaId | null,
): Promise<string | undefined> {
  return image ? ((await sha256OfMedia(ctx, storeId, image)) ?? undefined) : undefined;
}

/** The code over a manifest; keys are in order, so that jsonb gives the same text back. */
export function manifestMac(ctx: Pick<Ctx, 'secrets'>, manifest: Manifest): string {
  return ctx.secrets.mac('manifest', JSON.stringify(sorted(manifest)));
}

export function manifestHolds(ctx: Pick<Ctx, 'secrets'>, manifest: unknown, mac: string): boolean {
  return ctx.secrets.verify('manifest', JSON.stringify(sorted(manifest)), mac);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => [key, sorted(one)]),
    );
  }
  return value;
}
