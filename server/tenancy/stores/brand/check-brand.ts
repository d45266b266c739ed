import { formatHex, wcagContrast } from 'culori';
import type { ColorsAsUsed } from '#core/contract/tenancy/brand-check.ts';
import type { BrandingInput } from '#core/contract/tenancy/branding.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import type { BrandLook } from '../brand-look.ts';
import { brandingOf } from '../branding.ts';
import { checkedBranding } from '../check-store.ts';
import { palette } from '../palette.ts';
import { storeById } from '../read-store.ts';
import { lookOf } from '../theme.ts';

/**
 * How a brand that isn't saved yet would be read, in light and in dark: the colors that the portal would use, each with
 * its contrast, and which of the given ones it would have to move.
 * @throws validation-failed with the field that can't be taken
 */
export async function checkBrand(ctx: Ctx, given: { storeId: StoreId; branding: BrandingInput }) {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'customizations:read', store);
  const branding = checkedBranding(given.branding, '');
  const look = lookOf(brandingOf({ ...store, branding }));
  return { light: colorsAsUsed(look, 'light'), dark: colorsAsUsed(look, 'dark') };
}

/** The colors of one mode as the portal uses them. */
export function colorsAsUsed(look: BrandLook, mode: 'light' | 'dark'): ColorsAsUsed {
  const colors = palette(look, mode);
  const pair = (color: string, ground: string) => ({
    color,
    ground,
    contrast: Math.round(wcagContrast(color, ground) * 10) / 10,
  });
  const dark = mode === 'dark';
  const given = {
    accent: dark ? look.accentDark : look.accent,
    canvas: dark ? look.canvasDark : look.canvas,
    // Text in dark is always ours: no brand names one.
    ink: dark ? undefined : look.ink,
  };
  const isMoved = (role: 'accent' | 'canvas' | 'ink') =>
    given[role] !== undefined && formatHex(given[role]) !== colors[role];
  return {
    button: pair(colors['on-btn'], colors.btn),
    text: pair(colors.ink, colors.canvas),
    link: pair(colors['accent-text'], colors.canvas),
    moved: [
      ...(['accent', 'canvas', 'ink'] as const).filter(isMoved),
      ...(colors['accent-text'] === colors.accent ? [] : (['link'] as const)),
    ],
  };
}
