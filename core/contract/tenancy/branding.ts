import { z } from 'zod';
import { defaultColors } from '../../reference/default-look.ts';
import { asks } from '../../reference/problem-sentences.ts';

/** A picture of ours by its path, or of the store's own site; nothing that could run (T34). */
export const picture = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, asks('want-https'))
  .nullable();

/** What a row's branding may hold. Everything missing has a default. */
export const brandingSchema = z.strictObject({
  logoUrl: picture.default(null),
  /** The logo on a dark ground, where the usual one would not be seen; null where the usual one is seen on both. */
  logoDarkUrl: picture.default(null),
  faviconUrl: picture.default(null),
  colors: z
    .strictObject({
      accent: z.string().default(defaultColors.accent),
      canvas: z.string().default(defaultColors.canvas),
      ink: z.string().nullable().default(null),
      canvasDark: z.string().nullable().default(null),
      accentDark: z.string().nullable().default(null),
    })
    .optional(),
  fonts: z
    .strictObject({
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
    .strictObject({ h1: z.number(), h2: z.number(), body: z.number(), small: z.number(), caption: z.number() })
    .nullable()
    .default(null),
  shape: z.strictObject({ radius: z.number().default(8), pillButtons: z.boolean().default(false) }).prefault({}),
  background: z
    .strictObject({
      tallUrl: picture.default(null),
      wideUrl: picture.default(null),
      logoOn: z.enum(['ink', 'white']).default('ink'),
    })
    .prefault({}),
  mode: z.enum(['light', 'dark', 'auto']).default('auto'),
  texts: z
    .strictObject({
      headline: z.string().max(200).default('Something wrong with your order?'),
      intro: z.string().max(500).default('Tell us what happened. It takes about a minute.'),
      shippedText: z.string().max(500).nullable().default(null),
    })
    .prefault({}),
});

export type BrandingInput = z.input<typeof brandingSchema>;
export type StoredBranding = z.output<typeof brandingSchema>;
