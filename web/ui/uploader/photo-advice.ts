/** What can be seen of a photo before it is sent. */
export interface PhotoLook {
  width: number;
  height: number;
  /** Mean luminance, 0 (black) to 255 (white). */
  brightness: number;
}

export interface PhotoAdvice {
  finding: string;
  advice: string;
}

/** A hint where a photo may be too dark or too small to decide by; null for every other. Never a wall. */
export function adviceFor({ width, height, brightness }: PhotoLook): PhotoAdvice | null {
  if (brightness < 48) {
    return { finding: 'is a bit dark', advice: 'It may be fine. One taken near a window helps us decide sooner.' };
  }
  if (Math.min(width, height) < 320) {
    return { finding: 'is rather small', advice: 'It may be fine. The original from your camera shows us more.' };
  }
  return null;
}

/** The mean luminance of RGBA pixels (ITU-R BT.601 weights). */
export function brightnessOf(pixels: Uint8ClampedArray): number {
  let sum = 0;
  for (let place = 0; place + 3 < pixels.length; place += 4) {
    sum += 0.299 * pixels[place]! + 0.587 * pixels[place + 1]! + 0.114 * pixels[place + 2]!;
  }
  return pixels.length === 0 ? 255 : sum / (pixels.length / 4);
}
