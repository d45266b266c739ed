import { brandingSchema, type StoredBranding } from '#core/contract/tenancy/branding.ts';
import type { Branding } from '#core/contract/tenancy/stores.ts';
import { defaultColors } from '#core/reference/default-look.ts';
import { checkLook, defaultLook, LookError, lookOf, themeCss } from './theme.ts';

/** A row's branding as it can be shown; one that cannot be read is the default, and the portal goes on (spec section 8). */
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

/** The branding of a store as the contract answers it; a store without one has the default. */
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

/** Looks whose style is remembered; then it begins anew. More stores than are served at a time. */
const mostStyles = 500;
const styles = new Map<string, string>();

/**
 * The text of a brand's style block. A look that a later rule refuses falls back to the default: a portal always opens.
 * Finding colors that read well takes longer than all else of a page, and is the same for the same look.
 */
export function themeOf(brand: Branding): string {
  const { colors, fonts, sizes, shape } = brand;
  const key = JSON.stringify({ colors, fonts, sizes, shape } satisfies Parameters<typeof lookOf>[0]);
  const known = styles.get(key);
  if (known !== undefined) {
    return known;
  }
  if (styles.size >= mostStyles) {
    styles.clear();
  }
  const style = styleOf(brand);
  styles.set(key, style);
  return style;
}

function styleOf(brand: Branding): string {
  try {
    return themeCss(lookOf(brand));
  } catch {
    return themeCss(defaultLook);
  }
}
