import type { BrandPreviewPage } from '#core/reference/settings.ts';

/** Where a page of a store's portal is seen in a brand that isn't saved: JSON in base64url says which. */
export const brandPreviewAt = (storeId: string, page: BrandPreviewPage, look: unknown): string =>
  `/console/brand-preview/${storeId}/${page}?look=${inAddress(look)}`;

/** As text that an address can hold: JSON in base64url. */
function inAddress(look: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(look));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
