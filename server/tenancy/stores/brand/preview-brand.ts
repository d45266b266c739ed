import type { BrandingInput } from '#core/contract/tenancy/branding.ts';
import type { Branding } from '#core/contract/tenancy/stores.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { brandingOf, themeOf } from '../branding.ts';
import { checkedBranding } from '../check-store.ts';
import { storeById } from '../read-store.ts';
import { uploadIn } from './brand-pictures.ts';

/**
 * A store in a brand that isn't saved, as its portal is drawn with it on the platform's host.
 * @throws validation-failed with what saving it would refuse
 */
export async function previewBrand(ctx: Ctx, given: { storeId: StoreId; branding: BrandingInput }) {
  const record = await storeById(ctx, given.storeId);
  allow(ctx, 'customizations:read', record);
  const branding = checkedBranding(given.branding, '');
  const brand = withNamedStore(brandingOf({ ...record, branding }));
  return { record, brand, theme: themeOf(brand) };
}

/** On the platform's host an upload's address has to say whose it is. */
function withNamedStore(brand: Branding): Branding {
  const here = (url: string | null) => (uploadIn(url) === null ? url : `${url}?storeId=${brand.storeId}`);
  const { background, logoUrl, logoDarkUrl, faviconUrl } = brand;
  return {
    ...brand,
    logoUrl: here(logoUrl),
    logoDarkUrl: here(logoDarkUrl),
    faviconUrl: here(faviconUrl),
    background: { ...background, tallUrl: here(background.tallUrl), wideUrl: here(background.wideUrl) },
  };
}
