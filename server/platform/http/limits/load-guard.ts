import { Problem } from '../../../../core/contract/platform/problems.ts';

export interface LoadLimits {
  /** Calls in flight at most; a fifth of them is kept for staff. */
  inFlight: number;
  /** Calls a second of one address; Infinity for no limit. */
  perAddress: number;
  /** Calls a minute of one API token or connected app; Infinity for no limit. */
  perToken: number;
}

/**
 * The guard in front of everything, in memory: it sheds what the process cannot carry before any work is
 * done, so that the rest is answered in time. The limits that must be exact stand in the database.
 */
export function createLoadGuard(limits: Pick<LoadLimits, 'inFlight' | 'perAddress'>) {
  let running = 0;
  let second = 0;
  let counts = new Map<string, number>();

  return {
    /** Lets a call in, or throws `rate-limited` or `service-unavailable`. Call the answer when it is done. */
    enter(address: string, isStaff: boolean): () => void {
      const now = Math.floor(performance.now() / 1000);
      if (now !== second) {
        second = now;
        counts = new Map();
      }
      if (address !== '' && Number.isFinite(limits.perAddress)) {
        const count = (counts.get(address) ?? 0) + 1;
        counts.set(address, count);
        if (count > limits.perAddress) {
          throw new Problem('rate-limited', { retryAfterSeconds: 1 });
        }
      }
      if (running >= (isStaff ? limits.inFlight : limits.inFlight * 0.8)) {
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
