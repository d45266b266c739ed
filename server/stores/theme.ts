import { type ColourRole, colourRoles, type Palette, palette } from './palette.ts';

/**
 * The portal's look from a brand's few inputs. Its colour roles are computed, light and dark,
 * so that any brand reads well; what cannot be taken is refused before it reaches the style block.
 */
export interface BrandLook {
  /** `#rgb` or `#rrggbb`, as every colour here. */
  accent: string;
  canvas: string;
  ink?: string | undefined;
  canvasDark?: string | undefined;
  accentDark?: string | undefined;
  /** Names of the font list below. */
  fontHead?: string | undefined;
  fontBody?: string | undefined;
  /** Corner radius in pixels, 0 to 20. */
  radius?: number | undefined;
  pill?: boolean | undefined;
  headingWeight?: number | undefined;
  /** Heading letter spacing in em, -0.05 to 0.05. */
  headingTracking?: number | undefined;
  /** 0.88 to 1.12 of the house sizes. */
  headingScale?: number | undefined;
  bodyScale?: number | undefined;
}

/** Fonts that a brand may name; each is served by us. Nothing else reaches the style block. */
export const fontStacks = {
  System: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  Cabin: '"Cabin Variable", "Cabin Fallback", "Gill Sans Nova", "Gill Sans", Calibri, sans-serif',
  Inter: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  Sora: '"Sora Variable", "Sora Fallback", "Avenir Next", "Century Gothic", sans-serif',
} as const;
export type FontName = keyof typeof fontStacks;

/** Used when branding cannot be loaded. */
export const houseLook: BrandLook = {
  accent: '#1d1f22',
  canvas: '#fafaf8',
  ink: '#1d1f22',
  canvasDark: '#131416',
  accentDark: '#e9e9e6',
};

/** A brand's input that cannot be taken; `field` names it. */
export class LookError extends Error {
  readonly field: keyof BrandLook;
  constructor(field: keyof BrandLook, message: string) {
    super(message);
    this.name = 'LookError';
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
  headingScale: [0.88, 1.12],
  bodyScale: [0.88, 1.12],
} as const;

/** Checks every input of a brand. Throws LookError with the first field that cannot be taken. */
export function checkLook(look: BrandLook): void {
  for (const field of ['accent', 'canvas', 'ink', 'canvasDark', 'accentDark'] as const) {
    const colour = look[field];
    if (colour !== undefined && !isColour(colour)) {
      throw new LookError(field, 'Please give a colour like #1f4d3a.');
    }
  }
  for (const field of ['fontHead', 'fontBody'] as const) {
    const font = look[field];
    if (font !== undefined && !isFont(font)) {
      throw new LookError(field, `Please choose one of ${Object.keys(fontStacks).join(', ')}.`);
    }
  }
  for (const [field, [low, high]] of Object.entries(bounds)) {
    const value = look[field as keyof typeof bounds];
    if (value !== undefined && !(typeof value === 'number' && value >= low && value <= high)) {
      throw new LookError(field as keyof BrandLook, `Please give a number from ${low} to ${high}.`);
    }
  }
}

const housePixels = { h1: 31, 'h1-wide': 36, display: 50, h2: 20, total: 20, number: 34 } as const;

function sizes(look: BrandLook): string[] {
  const head = look.headingScale ?? 1;
  const body = look.bodyScale ?? 1;
  const half = (value: number) => Math.round(value * 2) / 2;
  const headings = Object.entries(housePixels).map(([name, value]) => `--t-${name}:${Math.round(value * head)}px`);
  return [
    ...headings,
    `--t-body:${half(17 * body)}px`,
    `--t-sm:${half(15 * body)}px`,
    `--t-cap:${Math.max(13, half(13.5 * body))}px`,
  ];
}

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
  const head = look.fontHead ?? look.fontBody ?? 'System';
  const body = look.fontBody ?? 'System';
  const tracking = look.headingTracking ?? -0.02;
  return [
    `--font-head:${fontStacks[isFont(head) ? head : 'System']}`,
    `--font-body:${fontStacks[isFont(body) ? body : 'System']}`,
    `--w-head:${look.headingWeight ?? 600}`,
    `--track-head:${tracking}em`,
    `--track-h2:${Math.round((tracking / 2) * 1000) / 1000}em`,
  ];
}

function colours(roles: Palette, dark: boolean): string {
  const lines = colourRoles.map((role: ColourRole) => `--${role}:${roles[role]}`);
  return [`color-scheme:${dark ? 'dark' : 'light'}`, `--photo-dim:${dark ? '.9' : '1'}`, ...lines].join(';');
}

/**
 * The text of the one style block that carries a brand. Light by default, dark where the device
 * asks for it or `data-mode="dark"` stands on the root; `data-mode="light"` keeps it light.
 * Throws LookError for an input that `checkLook` refuses.
 */
export function themeCss(look: BrandLook): string {
  checkLook(look);
  const shape = [...faces(look), ...sizes(look), ...radii(look)].join(';');
  const light = colours(palette(look, 'light'), false);
  const dark = colours(palette(look, 'dark'), true);
  return (
    `:root{${shape};${light}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-mode="light"]){${dark}}}` +
    `:root[data-mode="dark"]{${dark}}`
  );
}
