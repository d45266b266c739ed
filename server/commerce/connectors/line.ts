import { because } from '#core/reference/engine-reasons.ts';
import { EngineError } from './connector.ts';

/** What an engine stands at most; the product keeps to it, a store and a process. */
export interface EngineLimits {
  /** Calls under way at the same time. */
  parallel: number;
  perSecond: number;
}

/** The line before an engine: who may go in when. */
export interface Line {
  /** Waits until a call may go out; answers what ends it. Throws `unavailable` when the caller gives up first: nothing was sent. */
  enter(signal: AbortSignal): Promise<() => void>;
}

/** Makes the line of one store: so many calls side by side, and so many begun a second, in the order in which they came. */
export function createLine(limits: EngineLimits): Line {
  const spacingMs = 1000 / limits.perSecond;
  const waiting: (() => void)[] = [];
  let inside = 0;
  let nextStart = 0;

  /** Hands its place to the next one, so that nobody slips in between. */
  const leave = () => {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      inside -= 1;
    }
  };

  return {
    async enter(signal) {
      if (inside >= limits.parallel) {
        await until(signal, (go) => {
          waiting.push(go);
          return () => void waiting.splice(waiting.indexOf(go), 1);
        });
      } else {
        inside += 1;
      }
      const now = performance.now();
      // A burst of a second's calls goes out at once; what is beyond it is spread.
      const start = Math.max(now, nextStart);
      nextStart = Math.max(nextStart, now - 1000) + spacingMs;
      try {
        if (start - now > 1) {
          await until(signal, (go) => {
            const timer = setTimeout(go, start - now);
            return () => clearTimeout(timer);
          });
        }
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
  };
}

/** Waits for `begin` to call back; ends at once when the caller gives up. `begin` answers what takes the wait back. */
function until(signal: AbortSignal, begin: (go: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      undo();
      reject(new EngineError('unavailable', because('busy')));
    };
    const undo = begin(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
    if (signal.aborted) {
      giveUp();
    } else {
      signal.addEventListener('abort', giveUp, { once: true });
    }
  });
}
