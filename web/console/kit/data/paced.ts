export interface Pace {
  /** How long is waited for what comes along with it, in milliseconds. */
  gather: number;
  /** The least time between two calls, in milliseconds. */
  least: number;
}

/**
 * Calls `act` for what is told, soon and not too often: what is told while a call waits is part of it, and what is told
 * after a call is never lost, only late. What isn’t urgent names a longer wait, in milliseconds; what is told meanwhile
 * doesn’t wait for it. `stop` throws away a call that waits, and answers whether there was one.
 */
export function paced(
  act: () => void,
  { gather, least }: Pace,
): { tell: (waitMs?: number) => void; stop: () => boolean } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  return {
    tell(waitMs = gather) {
      const now = Date.now();
      const at = Math.max(now + waitMs, last + least);
      if (waiting !== undefined && due <= at) {
        return;
      }
      clearTimeout(waiting);
      due = at;
      waiting = setTimeout(() => {
        waiting = undefined;
        last = Date.now();
        act();
      }, at - now);
    },
    stop() {
      const waited = waiting !== undefined;
      clearTimeout(waiting);
      waiting = undefined;
      return waited;
    },
  };
}
