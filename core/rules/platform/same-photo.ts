/** When two photos are taken for one (T18). `npm run bench -- same-photo` measures what this finds and what it mistakes. */

/** Up to this many of the 256 bits two fingerprints differ in and be of one photo. */
export const samePhotoBits = 32;

/** Points across what a fingerprint is made of, and its bits, one for each wave. */
export const fingerprintSide = 32;
export const fingerprintBits = 256;

/** The waves, slowest first: how many half turns each makes across and down. Their mean, wave 0, is brightness. */
export const fingerprintWaves: readonly (readonly [across: number, down: number])[] = Array.from(
  { length: fingerprintSide ** 2 },
  (_, at) => [at % fingerprintSide, Math.floor(at / fingerprintSide)] as const,
)
  .toSorted(([a, b], [c, d]) => a + b - (c + d) || a - c)
  .slice(1, fingerprintBits + 1);

const placeOf = new Map(fingerprintWaves.map(([across, down], place) => [across * fingerprintSide + down, place]));

/** The ways in which a picture can be turned and mirrored; the first leaves it as it is. */
const turns = [false, true].flatMap((sideways) =>
  [false, true].flatMap((across) => [false, true].map((down) => ({ sideways, across, down }))),
);

/**
 * The fingerprints of a picture as it would be mirrored, turned by quarters, or both: seven, from its own as 256 signs `0`
 * and `1`. A mirror turns the signs of the waves that make an odd number of half turns, and a turn swaps waves across with
 * waves down; of four of them the other isn't known, and stays as it is.
 */
export function turnedFingerprints(bits: string): string[] {
  return turns.slice(1).map(({ sideways, across, down }) =>
    fingerprintWaves
      .map(([x, y], place) => {
        const from = sideways ? (placeOf.get(y * fingerprintSide + x) ?? place) : place;
        const isTurned = (across && x % 2 === 1) !== (down && y % 2 === 1);
        return isTurned === (bits[from] === '1') ? '0' : '1';
      })
      .join(''),
  );
}

/** The keys of a fingerprint, by which it is looked for: the quarters of its first 64 bits, as the database reads them. */
export function fingerprintKeys(bits: string): [number, number, number, number] {
  const quarter = (at: number) => Number.parseInt(bits.slice(at * 16, at * 16 + 16), 2);
  return [quarter(0), quarter(1), quarter(2), quarter(3)];
}
