import { clampChroma, formatHex, interpolate, type Oklch, oklch, wcagContrast } from 'culori';

import type { BrandLook } from './brand-look.ts';

export const colourRoles = [
  'canvas',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'accent',
  'on-accent',
  'btn',
  'on-btn',
  'accent-hover',
  'accent-edge',
  'accent-text',
  'accent-tint',
  'focus',
  'success',
  'success-tint',
  'warning',
  'warning-tint',
  'danger',
  'danger-tint',
  'info',
  'info-tint',
] as const;
export type ColourRole = (typeof colourRoles)[number];
export type Palette = Record<ColourRole, string>;

const white = '#ffffff';
const nearBlack = '#0b0c0e';

function lch(colour: string): Required<Oklch> {
  const { l, c, h } = oklch(colour)!;
  return { mode: 'oklch', l, c, h: h ?? 0, alpha: 1 };
}

/** A colour of that lightness and hue; where a screen cannot show the chroma, as much of it as it can. */
function hex(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }, 'oklch'));
}

function mix(from: string, to: string, share: number): string {
  return formatHex(interpolate([from, to], 'oklab')(share));
}

function lowest(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));
}

/** Fades a colour to the canvas in hundredths for as long as it stays readable on every ground. */
function fade(colour: string, canvas: string, grounds: readonly string[], floor: number): string {
  let faded = colour;
  for (let share = 0.01; share < 1; share += 0.01) {
    const next = mix(colour, canvas, share);
    if (lowest(next, grounds) < floor) {
      break;
    }
    faded = next;
  }
  return faded;
}

/** Moves lightness by half hundredths, away from the canvas, until the colour reads on every ground. */
function solve(start: Required<Oklch>, dark: boolean, grounds: readonly string[], floor: number): string {
  const { l, c, h } = start;
  const step = dark ? 0.005 : -0.005;
  let moved = hex(l, c, h);
  for (let at = l; lowest(moved, grounds) < floor && at >= 0 && at <= 1; at += step) {
    moved = hex(at, c, h);
  }
  return lowest(moved, grounds) >= floor ? moved : dark ? white : '#000000';
}

const statusColours = {
  success: { hue: 150, chroma: 0.12 },
  warning: { hue: 80, chroma: 0.115 },
  danger: { hue: 27, chroma: 0.17 },
  info: { hue: 245, chroma: 0.1 },
} as const;

function statusRoles(dark: boolean, surface: string, grounds: readonly string[]): Partial<Palette> {
  const roles: Partial<Palette> = {};
  for (const [name, { hue, chroma }] of Object.entries(statusColours)) {
    const tint = dark ? mix(surface, hex(0.78, chroma, hue), 0.16) : mix(surface, hex(0.84, chroma, hue), 0.34);
    const start = { mode: 'oklch', l: dark ? 0.78 : 0.5, c: chroma, h: hue, alpha: 1 } as const;
    roles[`${name}-tint` as ColourRole] = tint;
    roles[name as ColourRole] = solve(start, dark, [...grounds, tint], 4.6);
  }
  return roles;
}

function lightCanvas(input: string): string {
  const { l, c, h } = lch(input);
  return l < 0.92 ? hex(0.92, Math.min(c, 0.03), h) : formatHex(input)!;
}

function darkCanvas(look: BrandLook): string {
  const { l, c, h } = lch(look.canvasDark ?? look.canvas);
  if (look.canvasDark !== undefined && l <= 0.28) {
    return formatHex(look.canvasDark)!;
  }
  return hex(look.canvasDark === undefined ? 0.18 : Math.min(0.2, l), Math.min(c, 0.015), h);
}

/** All colour roles of one mode, each `#rrggbb`, by the table of the portal's visual language. */
export function palette(look: BrandLook, mode: 'light' | 'dark'): Palette {
  const dark = mode === 'dark';
  const canvas = dark ? darkCanvas(look) : lightCanvas(look.canvas);
  const base = lch(canvas);
  const surface = dark ? hex(base.l + 0.035, base.c, base.h) : mix(canvas, white, 0.65);
  const sunken = dark ? hex(base.l - 0.035, base.c, base.h) : hex(base.l - 0.028, base.c * 1.25, base.h);
  const given = lch(look.accent);
  const ink = inkRole(look, dark, canvas, base);

  let accent = dark && look.accentDark !== undefined ? formatHex(look.accentDark)! : formatHex(look.accent)!;
  if (dark && wcagContrast(accent, canvas) < 3) {
    accent = solve({ ...given, c: Math.min(given.c * 1.45, 0.12) }, true, [canvas], 6.5);
  }
  const paper = dark ? canvas : white;
  const opposite = dark ? white : nearBlack;
  let onAccent = [paper, ink, opposite, nearBlack].find((colour) => wcagContrast(colour, accent) >= 4.5);
  if (onAccent === undefined) {
    onAccent = paper;
    accent = solve(lch(accent), dark, [paper], 4.5);
  }

  const tint = accentTint(dark ? lch(look.accentDark ?? look.accent) : given, canvas, base, dark);
  const grounds = [canvas, surface, sunken, tint];
  const weak = wcagContrast(accent, canvas) < 3;
  const accentOnInk = wcagContrast(accent, ink) >= 4.5;
  return {
    ...statusRoles(dark, surface, [canvas, surface, sunken]),
    canvas,
    surface,
    sunken,
    ink,
    'ink-2': fade(ink, canvas, grounds, 6.5),
    'ink-3': fade(ink, canvas, grounds, 4.65),
    line: mix(ink, canvas, 0.79),
    'line-strong': fade(ink, canvas, [canvas, surface], 3.05),
    accent,
    'on-accent': onAccent,
    btn: weak ? ink : accent,
    'on-btn': weak ? (accentOnInk ? accent : canvas) : onAccent,
    'accent-hover': mix(accent, onAccent, 0.12),
    'accent-edge': weak ? ink : accent,
    'accent-text': solve(lch(accent), dark, grounds, 4.5),
    'accent-tint': tint,
    focus: Math.min(wcagContrast(accent, canvas), wcagContrast(accent, surface)) >= 3 ? accent : ink,
  } as Palette;
}

function inkRole(look: BrandLook, dark: boolean, canvas: string, base: Required<Oklch>): string {
  if (dark) {
    return hex(0.95, Math.min(base.c, 0.012), base.h);
  }
  if (look.ink !== undefined && wcagContrast(look.ink, canvas) >= 12) {
    return formatHex(look.ink)!;
  }
  return hex(0.2, Math.min(0.02, Math.max(base.c, 0)), base.h);
}

function accentTint(accent: Required<Oklch>, canvas: string, base: Required<Oklch>, dark: boolean): string {
  const grey = accent.c < 0.018;
  const within = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));
  if (dark) {
    return hex(base.l + 0.05, grey ? accent.c : within(0.018, 0.045, accent.c * 0.4), accent.h);
  }
  return mix(canvas, hex(base.l - 0.05, grey ? accent.c : within(0.018, 0.09, accent.c * 0.38), accent.h), 0.62);
}
