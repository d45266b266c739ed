import { Problem } from '#core/contract/platform/problems.ts';
import type { Counted } from './shared-counter.ts';

/** Throws `rate-limited` for a call that was one too many; waits only where its counter does. */
export function requireShare(counted: Counted | Promise<Counted>): Promise<void> | void {
  if (counted instanceof Promise) {
    return counted.then(refuse);
  }
  refuse(counted);
}

function refuse({ over, resetSeconds }: Counted): void {
  if (over) {
    throw new Problem('rate-limited', { retryAfterSeconds: resetSeconds });
  }
}
