import type { ComponentType } from 'react';
import type { OneFile } from '#words/ui/uploader.tsx';

/** What can be seen of a photo before it is sent. */
export interface PhotoLook {
  width: number;
  height: number;
  /** Mean luminance, 0 (black) to 255 (white). */
  brightness: number;
  /** How crisp the crispest part is, 0 (none of it) to 1 and more. */
  sharpness: number;
}

/** What may speak for another photo; `again` is one whose bytes stand in another tile already. */
export type PhotoHint = 'dark' | 'blurred' | 'small' | 'again';

/** What is said of a photo, and what becomes of it. */
export interface AdvisedProps {
  hint: PhotoHint;
  called: OneFile;
  /** Taken again, or taken away where it is there already. */
  onAgain: () => void;
  onKeep: () => void;
}

/** A hint with what says it, which comes with what finds it: no photo without a hint needs its words. */
export interface PhotoAdvice {
  hint: PhotoHint;
  found: (file: OneFile) => string;
  Advised: ComponentType<AdvisedProps>;
}

/** A hint where a photo may be too dark, too blurred or too small to decide by; null for every other. Never a wall. */
export function hintFor({ width, height, brightness, sharpness }: PhotoLook): PhotoHint | null {
  if (brightness < 48) return 'dark';
  if (sharpness < 0.08) return 'blurred';
  return Math.min(width, height) < 320 ? 'small' : null;
}

/** The mean luminance of RGBA pixels (ITU-R BT.601 weights). */
export function brightnessOf(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let place = 0; place + 3 < pixels.length; place += 4) {
    sum += 0.299 * pixels[place]! + 0.587 * pixels[place + 1]! + 0.114 * pixels[place + 2]!;
  }
  return pixels.length === 0 ? 255 : sum / (pixels.length / 4);
}

/**
 * How crisp the crispest of 64 parts of a picture is: its strongest step between neighbouring pixels, as a part of
 * the picture's whole range of light. A blurred background around a crisp thing does no harm, a picture of one tone
 * (which has nothing to be crisp) counts as crisp.
 */
export function sharpnessOf(pixels: Uint8ClampedArray, width: number, height: number): number {
  const light = new Float32Array(width * height);
  let darkest = 255;
  let brightest = 0;
  for (let place = 0; place < light.length; place += 1) {
    const at = place * 4;
    const item = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!;
    light[place] = item;
    darkest = Math.min(darkest, item);
    brightest = Math.max(brightest, item);
  }
  const range = brightest - darkest;
  if (range < 24) return 1;
  const steps = new Float32Array(64);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const place = y * width + x;
      const bend =
        4 * light[place]! - light[place - 1]! - light[place + 1]! - light[place - width]! - light[place + width]!;
      const part = Math.floor((8 * y) / height) * 8 + Math.floor((8 * x) / width);
      steps[part] = Math.max(steps[part]!, Math.abs(bend));
    }
  }
  return Math.max(...steps) / range;
}
