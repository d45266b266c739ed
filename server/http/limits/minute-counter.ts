/** Counts one call under a key; answers the seconds to wait, 0 while allowed. */
export type MinuteCounter = (key: string) => number;

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
    const over = count > perKey || all > inAll;
    return over ? Math.max(1, Math.ceil((began + minuteMs - now()) / 1000)) : 0;
  };
}
