import { z } from 'zod';
import type { Branding } from '../../core/contract/stores.ts';
import { checkLook, defaultLook, LookError, lookOf, themeCss } from './theme.ts';

/** A picture of ours by its path, or of the store's own site; nothing that could run (T34). */
const picture = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, 'Please give an https address.')
  .nullable();

/** What a row's branding may hold. Everything missing is the house's. */
export const brandingSchema = z.object({
  logoUrl: picture.default(null),
  faviconUrl: picture.default(null),
  colors: z
    .object({
      accent: z.string().default(defaultLook.accent),
      canvas: z.string().default(defaultLook.canvas),
      ink: z.string().nullable().default(null),
      canvasDark: z.string().nullable().default(null),
      accentDark: z.string().nullable().default(null),
    })
    .optional(),
  fonts: z
    .object({
      heading: z.string().default('System'),
      body: z.string().default('System'),
      headingWeight: z.number().default(600),
      /** Letter spacing in em, like `-0.02em`. */
      headingTracking: z.string().default('-0.02em'),
      h2Tracking: z.string().default('-0.01em'),
      scale: z.number().default(1),
    })
    .prefault({}),
  sizes: z
    .object({ h1: z.number(), h2: z.number(), body: z.number(), small: z.number(), caption: z.number() })
    .nullable()
    .default(null),
  shape: z.object({ radius: z.number().default(8), pillButtons: z.boolean().default(false) }).prefault({}),
  background: z
    .object({
      tallUrl: picture.default(null),
      wideUrl: picture.default(null),
      logoOn: z.enum(['ink', 'white']).default('ink'),
    })
    .prefault({}),
  mode: z.enum(['light', 'dark', 'auto']).default('auto'),
  texts: z
    .object({
      headline: z.string().max(200).default('Something wrong with your order?'),
      intro: z.string().max(500).default('Tell us what happened. It takes about a minute.'),
      shippedText: z.string().max(500).nullable().default(null),
    })
    .prefault({}),
});

export type BrandingInput = z.input<typeof brandingSchema>;
export type StoredBranding = z.output<typeof brandingSchema>;

const defaultColors: Branding['colors'] = {
  accent: defaultLook.accent,
  canvas: defaultLook.canvas,
  ink: defaultLook.ink ?? null,
  canvasDark: defaultLook.canvasDark ?? null,
  accentDark: defaultLook.accentDark ?? null,
};

/** A row's branding as it can be worn; one that cannot be read is the house's, and the portal goes on (spec section 8). */
export function wearable(stored: unknown): StoredBranding {
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
