/** One value as it was measured, seconds after the start. */
export interface Point {
  at: number;
  value: number;
}

/** What may be said of a series after its warm-up. */
export interface Judged {
  /** In the middle of all that was measured. */
  median: number;
  /** By how much it grew from the end of the warm-up to the end, by its slope. */
  growth: number;
  /** By how much it may. */
  bound: number;
  grows: boolean;
}

/** The part of a run in which caches fill, plans are made, and code is compiled. */
const warmUp = 1 / 3;

/**
 * Whether a series grows: by the middle of the slopes between all its pairs (Theil and Sen), which single peaks don't move.
 * It may grow by `least` in all, or by a `share` of its median where that is more: a longer run finds a slower leak.
 * @throws where there are too few points to tell
 */
export function judge(points: readonly Point[], { least, share }: { least: number; share: number }): Judged {
  const end = points.at(-1)?.at ?? 0;
  const kept = points.filter(({ at }) => at >= end * warmUp);
  const first = kept[0];
  if (kept.length < 8 || first === undefined) {
    throw new Error(`${kept.length} measures after the warm-up are too few to tell.`);
  }
  const slopes = kept.flatMap((one, index) =>
    kept.slice(index + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  );
  const middle = median(kept.map(({ value }) => value));
  const growth = median(slopes) * (end - first.at);
  const bound = Math.max(least, share * middle);
  return { median: middle, growth, bound, grows: growth > bound };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
