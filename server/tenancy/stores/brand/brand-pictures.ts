import { Problem } from '#core/contract/platform/problems.ts';
import type { StoredBranding } from '#core/contract/tenancy/branding.ts';
import { isId, type MediaId, type StoreId } from '#core/ids.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { keepAssets } from '../../../platform/media/keep-assets.ts';

/** Every picture that a brand can name, by where it is. */
export const picturesOf = (branding: StoredBranding) =>
  [
    ['/logoUrl', branding.logoUrl],
    ['/logoDarkUrl', branding.logoDarkUrl],
    ['/faviconUrl', branding.faviconUrl],
    ['/background/tallUrl', branding.background.tallUrl],
    ['/background/wideUrl', branding.background.wideUrl],
  ] as const;

const ownPicture = /^\/media\/(med_\w+)\/(?:full|thumb)$/;

/** The upload that the address of a picture names; null for a picture that is somewhere else. */
export function uploadIn(url: string | null): MediaId | null {
  const id = ownPicture.exec(url ?? '')?.[1];
  return id !== undefined && isId('media', id) ? id : null;
}

/**
 * Keeps the uploaded pictures of a brand that is being saved, in the same transaction: what no brand names is swept
 * after a day, what one named stays, so that an older version can be put back.
 * @throws validation-failed at the field whose picture isn't there
 */
export async function keepBrandPictures(
  tx: Tx,
  ctx: Ctx,
  given: { storeId: StoreId; branding: StoredBranding; at: string },
): Promise<void> {
  const named = picturesOf(given.branding).flatMap(([field, url]) => {
    const id = uploadIn(url);
    return id === null ? [] : [{ field, id }];
  });
  const kept = await keepAssets(tx, { storeId: given.storeId, ids: named.map(({ id }) => id), now: nowOf(ctx) });
  const errors: FieldRefusal[] = named
    .filter(({ id }) => !kept.has(id))
    .map(({ field }) => ({ pointer: `${given.at}${field}`, code: 'not-offered', message: say('picture-gone') }));
  if (errors.length > 0) {
    throw new Problem('validation-failed', { errors });
  }
}
