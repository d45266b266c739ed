import { oklab, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandLook } from './brand-look.ts';
import { colourRoles, type Palette, palette } from './palette.ts';
import { checkLook, defaultLook, LookError, themeCss } from './theme.ts';

const fjell: BrandLook = {
  accent: '#1f4d3a',
  canvas: '#f7f2e8',
  ink: '#23271f',
  canvasDark: '#171b17',
  fontHead: 'Cabin',
  fontBody: 'Cabin',
  radius: 5,
  scale: 1.03,
  headingTracking: -0.018,
  h2Tracking: -0.008,
};
const aurora: BrandLook = {
  accent: '#e2ff3b',
  canvas: '#f4f5f6',
  ink: '#0f1114',
  canvasDark: '#0b0c0e',
  fontHead: 'Sora',
  fontBody: 'Inter',
  radius: 14,
  pill: true,
  sizes: { h1: 29, h2: 19, body: 16.5, small: 14.5, caption: 13 },
  headingTracking: -0.032,
  h2Tracking: -0.015,
};

/** The drawn brands, role by role in the order of `colourRoles`. */
const drawn: { name: string; look: BrandLook; mode: 'light' | 'dark'; colours: string }[] = [
  {
    name: 'default',
    look: defaultLook,
    mode: 'light',
    colours:
      'fafaf8 fdfdfd f1f1ee 1d1f22 535557 686a6b c6c7c6 8e8f90 1d1f22 ffffff 1d1f22 ffffff 343538 1d1f22 1d1f22 efeff0 1d1f22 21763c d9f4de 815c0c fae9cf b02b27 fee5e2 296898 ddeefd',
  },
  {
    name: 'default',
    look: defaultLook,
    mode: 'dark',
    colours:
      '131416 1b1c1e 0b0c0e edeef1 a2a3a5 88898c 393b3d 67686b e9e9e6 131416 e9e9e6 131416 ccccca e9e9e6 e9e9e6 1f1f1f e9e9e6 7ccd8e 2a342e deaf5c 363129 fe968b 3b2e2e 7fbef3 2a333b',
  },
  {
    name: 'fjell',
    look: fjell,
    mode: 'light',
    colours:
      'f7f2e8 fcfaf7 efe9dc 23271f 4f5249 65675e c6c3b9 8b8b82 1f4d3a ffffff 1f4d3a ffffff 39614f 1f4d3a 1f4d3a e2ebe2 1f4d3a 21763c d9f2da 815c0c f9e7cb b02b27 fde3de 296898 ddecf9',
  },
  {
    name: 'fjell',
    look: fjell,
    mode: 'dark',
    colours:
      '171b17 1f231f 0f130f ebf0ea a7aba6 8c908b 3d413d 696e69 65ad8d 171b17 65ad8d 171b17 5b9a7d 65ad8d 65ad8d 1a2922 65ad8d 7ccd8e 2d3b2f deaf5c 3a372a fe968b 3f342f 7fbef3 2d393c',
  },
  {
    name: 'aurora',
    look: aurora,
    mode: 'light',
    colours:
      'f4f5f6 fbfbfc eaeced 0f1114 505255 66686b bdbfc0 898b8d e2ff3b 0f1114 0f1114 e2ff3b c5de3c 0f1114 63700f e7f0cc 0f1114 21763c d8f3dd 815c0c f9e8ce b02b27 fde4e1 296898 dcedfd',
  },
  {
    name: 'aurora',
    look: aurora,
    mode: 'dark',
    colours:
      '0b0c0e 131416 050607 edeef2 9c9da0 818285 323336 636467 e2ff3b 0b0c0e e2ff3b 0b0c0e c4dd3a e2ff3b e2ff3b 151901 e2ff3b 7ccd8e 222d27 deaf5c 2e2922 fe968b 332727 7fbef3 232b33',
  },
];

/** Distance in OKLab; one step of one channel is about 0.003. */
function distance(item: string, other: string): number {
  const a = oklab(item)!;
  const b = oklab(other)!;
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

describe('palette', () => {
  it.each(drawn)('the palette computes the drawn colors of $name, $mode', ({ look, mode, colours }) => {
    const roles = palette(look, mode);
    const wrong = colours.split(' ').flatMap((colour, index) => {
      const role = colourRoles[index]!;
      return distance(`#${colour}`, roles[role]) > 0.012 ? [`${role}: drawn #${colour}, computed ${roles[role]}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const anyLook = fc.record(
    { accent: colour, canvas: colour, ink: colour, canvasDark: colour, accentDark: colour },
    { requiredKeys: ['accent', 'canvas'] },
  );

  it('the palette keeps text at 4.5:1 and controls at 3:1 for any brand', () => {
    fc.assert(
      fc.property(anyLook, fc.constantFrom('light' as const, 'dark' as const), (look, mode) => {
        expect(unreadable(palette(look, mode))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});

/** Every pair that is drawn on another and misses its ratio. */
function unreadable(roles: Palette): string[] {
  const grounds = ['canvas', 'surface', 'sunken'] as const;
  const pairs: [keyof Palette, keyof Palette, number][] = [
    ['on-accent', 'accent', 4.5],
    ['on-btn', 'btn', 4.5],
    ['line-strong', 'canvas', 3],
    ['line-strong', 'surface', 3],
    ['accent-edge', 'canvas', 3],
    ['focus', 'canvas', 3],
    ['focus', 'surface', 3],
    ['btn', 'canvas', 3],
  ];
  for (const ground of [...grounds, 'accent-tint'] as const) {
    for (const text of ['ink', 'ink-2', 'ink-3', 'accent-text'] as const) {
      pairs.push([text, ground, 4.5]);
    }
  }
  for (const status of ['success', 'warning', 'danger', 'info'] as const) {
    for (const ground of [...grounds, `${status}-tint`] as const) {
      pairs.push([status, ground, 4.5]);
    }
  }
  return pairs
    .filter(([text, ground, floor]) => wcagContrast(roles[text], roles[ground]) < floor)
    .map(([text, ground]) => `${text} ${roles[text]} on ${ground} ${roles[ground]}`);
}

describe('themeCss', () => {
  it('the theme’s CSS carries light, dark, and both forced modes in one block', () => {
    const css = themeCss(fjell);
    expect(css).toContain(':root{--font-head:"Cabin Variable"');
    expect(css).toContain('--canvas:#f7f2e8');
    expect(css).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:not([data-mode="light"]){color-scheme:dark',
    );
    expect(css).toContain('@media screen{:root[data-mode="dark"]{');
  });

  it('the theme’s CSS reproduces the drawn shapes and sizes', () => {
    const css = themeCss(aurora);
    for (const token of [
      '--r-btn:99px',
      '--r-ctl:14px',
      '--r-card:18px',
      '--r-img:12px',
      '--r-chk:8px',
      '--r-bdg:99px',
      '--t-h1:1.8125rem',
      '--t-h2:1.1875rem',
      '--t-body:1.03125rem',
      '--t-sm:0.90625rem',
      '--t-cap:0.8125rem',
    ]) {
      expect(css).toContain(token);
    }
    for (const token of [
      '--r-btn:5px',
      '--r-card:7px',
      '--r-img:4px',
      '--r-chk:4px',
      '--r-bdg:4px',
      '--t-h1:2rem',
      '--t-h2:1.3125rem',
      '--t-body:1.09375rem',
      '--t-sm:0.96875rem',
      '--t-cap:0.875rem',
    ]) {
      expect(themeCss(fjell)).toContain(token);
    }
  });

  it.each([
    ['accent', 'red;}body{background:url(//x)'],
    ['canvas', 'red'],
    ['ink', '#12345'],
    ['fontHead', 'Cabin;}'],
    ['fontBody', '__proto__'],
    ['radius', 21],
    ['headingTracking', Number.NaN],
    ['sizes', { h1: 99, h2: 20, body: 17, small: 15, caption: 13.5 }],
    ['scale', Number.NaN],
  ])('the theme’s CSS refuses %s = %s (T34)', (field, value) => {
    expect(() => checkLook({ ...fjell, [field]: value })).toThrow(LookError);
    expect(() => themeCss({ ...fjell, [field]: value })).toThrow(LookError);
  });
});
