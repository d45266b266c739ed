/** The fonts that a brand may name; each is served by us. */
export const fontNames = ['System', 'Cabin', 'Inter', 'Sora'] as const;
export type FontName = (typeof fontNames)[number];

/** The colors of a portal whose store set none, or whose branding can't be loaded. */
export const defaultColors = {
  accent: '#1d1f22',
  canvas: '#fafaf8',
  ink: '#1d1f22',
  canvasDark: '#131416',
  accentDark: '#e9e9e6',
} as const;
