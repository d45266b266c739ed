/**
 * The portal's look from a brand's few inputs. Its colour roles are computed, light and dark,
 * so that any brand reads well; what cannot be taken is refused before it reaches the style block.
 */
export interface BrandLook {
  /** `#rgb` or `#rrggbb`, as every colour here. */
  accent: string;
  canvas: string;
  ink?: string;
  canvasDark?: string;
  accentDark?: string;
  /** Names of the font list below. */
  fontHead?: string;
  fontBody?: string;
  /** Corner radius in pixels, 0 to 20. */
  radius?: number;
  pill?: boolean;
  headingWeight?: number;
  /** Letter spacing in em, -0.05 to 0.05. */
  headingTracking?: number;
  h2Tracking?: number;
  /** 0.88 to 1.12 of the default sizes. */
  scale?: number;
  /** Sizes in pixels, each within 12% of the default. */
  sizes?: { h1: number; h2: number; body: number; small: number; caption: number };
}
