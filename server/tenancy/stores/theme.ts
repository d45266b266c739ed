import type { Branding } from '#core/contract/tenancy/stores.ts';
import { defaultColors, type FontName } from '#core/reference/default-look.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import type { BrandLook } from './brand-look.ts';
import { type ColourRole, colourRoles, type Palette, palette } from './palette.ts';

/** What each font that a brand may name is in a style block. Nothing else reaches it. */
export const fontStacks: Readonly<Record<FontName, string>> = {
  System: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  Cabin: '"Cabin Variable", "Cabin Fallback", "Gill Sans Nova", "Gill Sans", Calibri, sans-serif',
  Inter: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  Sora: '"Sora Variable", "Sora Fallback", "Avenir Next", "Century Gothic", sans-serif',
};

/** Used when branding cannot be loaded. */
export const defaultLook: BrandLook = defaultColors;

/** A brand's input that cannot be taken; `field` names it. */
export class LookError extends Error {
  readonly field: keyof BrandLook;
  readonly reason: Sentence;

  constructor(field: keyof BrandLook, message: Sentence) {
    super(message.code);
    this.name = 'LookError';
    this.reason = message;
    this.field = field;
  }
}

/** True for `#rgb` and `#rrggbb` and for nothing else: a colour goes into a style block (threats T34). */
export function isColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/** True for a name of the font list. */
export function isFont(name: string): name is FontName {
  return Object.hasOwn(fontStacks, name);
}

const bounds = {
  radius: [0, 20],
  headingWeight: [400, 700],
  headingTracking: [-0.05, 0.05],
  h2Tracking: [-0.05, 0.05],
  scale: [0.88, 1.12],
} as const;

const defaultSizes = { h1: 31, h2: 20, body: 17, small: 15, caption: 13.5 } as const;
type SizeName = keyof typeof defaultSizes;
const sizeNames = Object.keys(defaultSizes) as SizeName[];

function within(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && value >= low && value <= high;
}

/** Checks every input of a brand. Throws LookError with the first field that cannot be taken. */
export function checkLook(look: BrandLook): void {
  for (const field of ['accent', 'canvas', 'ink', 'canvasDark', 'accentDark'] as const) {
    const colour = look[field];
    if (colour !== undefined && !isColour(colour)) {
      throw new LookError(field, say('want-color'));
    }
  }
  for (const field of ['fontHead', 'fontBody'] as const) {
    const font = look[field];
    if (font !== undefined && !isFont(font)) {
      throw new LookError(field, say('want-one-of', { values: Object.keys(fontStacks) }));
    }
  }
  for (const field of Object.keys(bounds) as (keyof typeof bounds)[]) {
    const [low, high] = bounds[field];
    if (look[field] !== undefined && !within(look[field], low, high)) {
      throw new LookError(field, say('number-between', { low, high }));
    }
  }
  for (const name of look.sizes === undefined ? [] : sizeNames) {
    if (!within(look.sizes?.[name], defaultSizes[name] * 0.88, defaultSizes[name] * 1.12)) {
      throw new LookError('sizes', say('size-out-of-range'));
    }
  }
}

/** The look that a store's branding asks for; empty and missing inputs fall back to the default. */
export function lookOf(branding: Pick<Branding, 'colors' | 'fonts' | 'sizes' | 'shape'>): BrandLook {
  const { colors, fonts, shape } = branding;
  const tracking = (text: string) => (/^-?\d*\.?\d+(?:em)?$/.test(text) ? Number.parseFloat(text) : Number.NaN);
  return {
    accent: colors.accent,
    canvas: colors.canvas,
    ink: colors.ink ?? undefined,
    canvasDark: colors.canvasDark ?? undefined,
    accentDark: colors.accentDark ?? undefined,
    fontHead: fonts.heading,
    fontBody: fonts.body,
    headingWeight: fonts.headingWeight,
    headingTracking: tracking(fonts.headingTracking),
    h2Tracking: tracking(fonts.h2Tracking),
    scale: fonts.scale,
    sizes: branding.sizes ?? undefined,
    radius: shape.radius,
    pill: shape.pillButtons,
  };
}

function sizes(look: BrandLook): string[] {
  const scale = look.scale ?? 1;
  const half = (value: number) => Math.round(value * 2) / 2;
  const given = look.sizes ?? {
    h1: Math.round(defaultSizes.h1 * scale),
    h2: Math.round(defaultSizes.h2 * scale),
    body: half(defaultSizes.body * scale),
    small: half(defaultSizes.small * scale),
    caption: half(defaultSizes.caption * scale),
  };
  return [
    `--t-h1:${rem(given.h1)}`,
    `--t-h2:${rem(given.h2)}`,
    `--t-total:${rem(given.h2)}`,
    `--t-body:${rem(given.body)}`,
    `--t-sm:${rem(given.small)}`,
    `--t-cap:${rem(Math.max(13, given.caption))}`,
  ];
}

/** Sizes of text follow the reader's own: the browser's text size is 16 px where nobody chose another. */
const rem = (pixels: number) => `${pixels / 16}rem`;

function radii(look: BrandLook): string[] {
  const r = look.radius ?? 8;
  const card = r === 0 ? 0 : r + (r > 10 ? 4 : 2);
  const button = look.pill === true ? 99 : r;
  const mark = Math.min(r, Math.round(2 + r * 0.43));
  return [
    `--r-btn:${button}px`,
    `--r-btn-s:${button}px`,
    `--r-ctl:${r}px`,
    `--r-card:${card}px`,
    `--r-img:${Math.max(0, r - (r >= 8 ? 2 : 1))}px`,
    `--r-chk:${mark}px`,
    `--r-bdg:${look.pill === true ? 99 : Math.max(0, r - 1)}px`,
    `--r-bub:${card}px`,
  ];
}

function faces(look: BrandLook): string[] {
  const body = look.fontBody ?? 'System';
  const head = look.fontHead ?? body;
  const tracking = look.headingTracking ?? -0.02;
  return [
    `--font-head:${isFont(head) ? fontStacks[head] : fontStacks.System}`,
    `--font-body:${isFont(body) ? fontStacks[body] : fontStacks.System}`,
    `--w-head:${look.headingWeight ?? 600}`,
    `--track-head:${tracking}em`,
    `--track-h2:${look.h2Tracking ?? tracking / 2}em`,
  ];
}

function colours(roles: Palette, dark: boolean): string {
  const lines = colourRoles.map((role: ColourRole) => `--${role}:${roles[role]}`);
  return [`color-scheme:${dark ? 'dark' : 'light'}`, `--photo-dim:${dark ? '.9' : '1'}`, ...lines].join(';');
}

/**
 * The text of the one style block that carries a brand. Light by default, dark where the device
 * asks for it or `data-mode="dark"` stands on the root; `data-mode="light"` keeps it light, and so does paper.
 * Throws LookError for an input that `checkLook` refuses.
 */
export function themeCss(look: BrandLook): string {
  checkLook(look);
  const shape = [...faces(look), ...sizes(look), ...radii(look)].join(';');
  const light = colours(palette(look, 'light'), false);
  const dark = colours(palette(look, 'dark'), true);
  return (
    `:root{${shape};${light}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-mode="light"]){${dark}}}` +
    `@media screen{:root[data-mode="dark"]{${dark}}}`
  );
}
