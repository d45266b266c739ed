import sharp from 'sharp';
import { fingerprintBits, fingerprintSide, fingerprintWaves } from '#core/rules/platform/same-photo.ts';

/**
 * How photos are known again (T18): by the signs of the 256 slowest waves that a small grey picture is made of. Scale,
 * brightness, grain and compression hardly turn a sign. A cut shifts the waves, so that cuts have fingerprints of their own.
 */

/** Left, top, and side of a part of a picture, of 1: the whole, then 90 % of each side from each corner and the middle. */
const views = [
  [0, 0, 1],
  [0, 0, 0.9],
  [0.1, 0, 0.9],
  [0, 0.1, 0.9],
  [0.1, 0.1, 0.9],
  [0.05, 0.05, 0.9],
] as const;

/** Points across the grey picture, and across what each view is made of. */
const greySide = 128;
const viewSide = fingerprintSide;
/** A picture whose points differ by less than this from their mean, of 255, shows nothing that it could be known by. */
const leastContrast = 3;

const waves = fingerprintWaves;
const fastest = Math.max(...waves.flat()) + 1;
const cosines = Array.from({ length: fastest }, (_, wave) =>
  Array.from({ length: viewSide }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * viewSide))),
);

/** The fingerprints of a picture, each 64 hex digits, the whole's first; none of a picture that is even all over. */
export async function fingerprintsOf(picture: Buffer): Promise<string[]> {
  const grey = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(greySide, greySide, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (contrastOf(grey) < leastContrast) {
    return [];
  }
  const sums = sumsOf(grey);
  return views.map((view) => fingerprintOf(pointsOf(sums, view)));
}

function contrastOf(grey: Buffer): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
}

/** What lies left of and above each corner of a point, so that the mean of any rectangle is four look-ups. */
function sumsOf(grey: Buffer): Float64Array {
  const across = greySide + 1;
  const sums = new Float64Array(across * across);
  for (let y = 0; y < greySide; y += 1) {
    let row = 0;
    for (let x = 0; x < greySide; x += 1) {
      row += grey[y * greySide + x]!;
      sums[(y + 1) * across + x + 1] = sums[y * across + x + 1]! + row;
    }
  }
  return sums;
}

/** The means of the points of a view. */
function pointsOf(sums: Float64Array, [left, top, side]: (typeof views)[number]): Float64Array {
  const points = new Float64Array(viewSide * viewSide);
  const step = (side * greySide) / viewSide;
  for (let row = 0; row < viewSide; row += 1) {
    for (let column = 0; column < viewSide; column += 1) {
      const [x, y] = [left * greySide + column * step, top * greySide + row * step];
      points[row * viewSide + column] =
        sumAt(sums, x + step, y + step) - sumAt(sums, x, y + step) - sumAt(sums, x + step, y) + sumAt(sums, x, y);
    }
  }
  return points;
}

function sumAt(sums: Float64Array, x: number, y: number): number {
  const across = greySide + 1;
  const [column, row] = [Math.min(greySide - 1, Math.floor(x)), Math.min(greySide - 1, Math.floor(y))];
  const [right, down] = [x - column, y - row];
  const at = row * across + column;
  const above = sums[at]! * (1 - right) + sums[at + 1]! * right;
  const below = sums[at + across]! * (1 - right) + sums[at + across + 1]! * right;
  return above * (1 - down) + below * down;
}

/** One bit for each wave: whether it begins light. */
function fingerprintOf(points: Float64Array): string {
  const rows = new Float64Array(viewSide * fastest);
  for (let row = 0; row < viewSide; row += 1) {
    for (let wave = 0; wave < fastest; wave += 1) {
      let sum = 0;
      for (let column = 0; column < viewSide; column += 1) {
        sum += points[row * viewSide + column]! * cosines[wave]![column]!;
      }
      rows[row * fastest + wave] = sum;
    }
  }
  let fingerprint = 0n;
  for (const [across, down] of waves) {
    let sum = 0;
    for (let row = 0; row < viewSide; row += 1) {
      sum += rows[row * fastest + across]! * cosines[down]![row]!;
    }
    fingerprint = (fingerprint << 1n) | (sum > 0 ? 1n : 0n);
  }
  return fingerprint.toString(16).padStart(fingerprintBits / 4, '0');
}
