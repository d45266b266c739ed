/** How a key stands after a call: its calls in this minute, whether it may, and whole seconds until the next minute. */
export interface Counted {
  count: number;
  over: boolean;
  resetSeconds: number;
}

/** Counts one call under a key. */
export type MinuteCounter = (key: string) => Counted;

const minuteMs = 60_000;

/** Counts calls in memory, a minute at a time: exact enough for what a process has to bear, and no statement for each. */
export function minuteCounter({
  now,
  perKey,
  inAll = Number.POSITIVE_INFINITY,
}: {
  now: () => number;
  perKey: number;
  inAll?: number;
}): MinuteCounter {
  let began = 0;
  let all = 0;
  let counts = new Map<string, number>();
  return (key) => {
    if (now() - began >= minuteMs || now() < began) {
      began = now();
      all = 0;
      counts = new Map();
    }
    all += 1;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return {
      count,
      over: count > perKey || all > inAll,
      resetSeconds: Math.max(1, Math.ceil((began + minuteMs - now()) / 1000)),
    };
  };
}
