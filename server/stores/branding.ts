import { brandingSchema, type StoredBranding } from '../../core/contract/branding.ts';
import type { Branding } from '../../core/contract/stores.ts';
import { defaultColors } from '../../core/reference/default-look.ts';
import { checkLook, defaultLook, LookError, lookOf, themeCss } from './theme.ts';

/** A row's branding as it can be worn; one that cannot be read is the house's, and the portal goes on (spec section 8). */
export function usableBranding(stored: unknown): StoredBranding {
  const read = brandingSchema.safeParse(stored);
  try {
    if (read.success) {
      checkLook(lookOf({ ...read.data, colors: read.data.colors ?? defaultColors }));
      return read.data;
    }
  } catch (error) {
    if (!(error instanceof LookError)) {
      throw error;
    }
  }
  return brandingSchema.parse({});
}

/** What of a store its branding is made from. */
export interface BrandedStore {
  id: string;
  name: string;
  slug: string;
  supportEmail: string | null;
  branding: StoredBranding;
}

/** The branding of a store as the contract answers it; a store without one wears the house's. */
export function brandingOf(store: BrandedStore): Branding {
  const { colors, ...rest } = store.branding;
  return {
    storeId: store.id,
    storeName: store.name,
    slug: store.slug,
    supportEmail: store.supportEmail,
    colors: colors ?? defaultColors,
    ...rest,
  };
}

/** The text of a brand's style block. A look that a later rule refuses falls back to the house's: a portal always opens. */
export function themeOf(brand: Branding): string {
  try {
    return themeCss(lookOf(brand));
  } catch {
    return themeCss(defaultLook);
  }
}
