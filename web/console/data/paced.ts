export interface Pace {
  /** How long is waited for what comes along with it, in milliseconds. */
  gather: number;
  /** The least time between two calls, in milliseconds. */
  least: number;
}

/**
 * Calls `act` for what is told, soon and not too often: what is told while a call waits is part of it, and what is told
 * after a call is never lost, only late. `stop` throws away a call that waits.
 */
export function paced(act: () => void, { gather, least }: Pace): { tell: () => void; stop: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return {
    tell() {
      waiting ??= setTimeout(
        () => {
          waiting = undefined;
          last = Date.now();
          act();
        },
        Math.max(gather, last + least - Date.now()),
      );
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
