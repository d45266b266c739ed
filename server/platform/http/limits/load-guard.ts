import { Problem } from '#core/contract/platform/problems.ts';

export interface LoadLimits {
  /** Calls in flight at most; a fifth of them is kept for staff. */
  inFlight: number;
  /** Calls a second of one address; Infinity for no limit. */
  perAddress: number;
  /** Calls a minute of one API token or connected app; Infinity for no limit. */
  perToken: number;
}

/**
 * The guard in front of everything, in memory: it sheds what this process cannot carry before any work is done, so that
 * the rest is answered in time.
 */
export function createLoadGuard({ inFlight }: Pick<LoadLimits, 'inFlight'>) {
  let running = 0;

  return {
    /** Lets a call in, or throws `service-unavailable`. Call the answer when it is done. */
    enter(isStaff: boolean): () => void {
      if (running >= (isStaff ? inFlight : inFlight * 0.8)) {
        throw new Problem('service-unavailable', { retryAfterSeconds: 1 });
      }
      running += 1;
      let left = false;
      return () => {
        if (!left) {
          left = true;
          running -= 1;
        }
      };
    },
  };
}
