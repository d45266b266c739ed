import { Problem } from '#core/contract/platform/problems.ts';
import type { MediaId, StoreId } from '#core/ids.ts';
import type { Manifest } from '#core/reference/claim-facts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { sha256OfMedia } from '../../platform/media/hash-media.ts';

/** What a manifest says of the picture of its signature, which is settled; undefined without one. */
export async function signatureHash(
  ctx: Pick<Ctx, 'media'>,
  storeId: StoreId,
  image: MediaId | null,
): Promise<string | undefined> {
  return image ? ((await sha256OfMedia(ctx, storeId, image)) ?? undefined) : undefined;
}

/** What the claim's signer sees and signs; it is written when the claim is filed, so a claim without one is a fault. */
export function manifestOf({ manifest }: { manifest: Manifest | null }): Manifest {
  if (manifest === null) {
    throw new Problem('internal');
  }
  return manifest;
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
        .filter(([, item]) => item !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, sorted(item)]),
    );
  }
  return value;
}
