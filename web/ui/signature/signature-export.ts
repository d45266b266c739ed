/** A drawn line: points in the pad's own pixels. */
export interface Stroke {
  points: readonly { x: number; y: number; pressure: number; time: number }[];
}

/** What the signature pad hands on. `png` is dark ink on white, at most 600 px wide, so that it reads in every theme and on paper. */
export interface Signature {
  kind: 'drawn' | 'typed';
  /** The name under the line: typed, or the customer's own for a drawn one. */
  name: string;
  png: Blob;
}

/** The widest picture of a signature that is kept, in pixels. */
export const maxSignatureWidth = 600;

export interface SignatureFrame {
  width: number;
  height: number;
  scale: number;
  left: number;
  top: number;
}

/**
 * The picture around the strokes: their bounding box and a margin (all in pad pixels), doubled for sharp print but never
 * wider than 600 px. Null when nothing but dust was drawn: fewer than 2 points in all.
 */
export function frameStrokes(strokes: readonly Stroke[], margin = 12): SignatureFrame | null {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length < 2) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const boxWidth = Math.max(...xs) - Math.min(...xs) + 2 * margin;
  const boxHeight = Math.max(...ys) - Math.min(...ys) + 2 * margin;
  const scale = Math.min(2, maxSignatureWidth / boxWidth);
  return {
    width: Math.min(maxSignatureWidth, Math.ceil(boxWidth * scale)),
    height: Math.ceil(boxHeight * scale),
    scale,
    left,
    top,
  };
}

/** The size of letters, in pixels, with which a name fits a picture of at most 600 px; `widthAt100` is its width at 100 px. */
export function fitName(widthAt100: number): { fontPx: number; width: number; height: number } {
  const fontPx = Math.max(12, Math.min(72, Math.floor(((maxSignatureWidth - 48) / Math.max(1, widthAt100)) * 100)));
  return {
    fontPx,
    width: Math.min(maxSignatureWidth, Math.ceil((widthAt100 * fontPx) / 100) + 48),
    height: Math.ceil(fontPx * 1.9),
  };
}

/** A name as it is kept: one line, single spaces, at most 200 characters. */
export function tidyName(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, 200);
}
