import type { Address } from '../../core/address.ts';
import type { Ctx } from '../context.ts';

/** What a signature stands for: everything that the signer saw, frozen (T19, T20). */
export interface Manifest {
  claimId: string;
  storeId: string;
  orderId: string;
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
  signatureImage: string | null;
  signedAt: string;
  signerAddress: string;
}

/** The sentence above the signature. */
export const statement = 'What I have written here is true and complete, as far as I know.';

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
