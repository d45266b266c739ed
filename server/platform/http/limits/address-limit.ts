import type { Services } from '../../context/context.ts';
import { limits } from './limits.ts';
import { requireShare } from './require-share.ts';
import { sharedCounter } from './shared-counter.ts';

/**
 * Counts the calls of each address, a second at a time. What a page asks for at once goes through unasked, so that nobody
 * but a flood is waited for.
 * @returns throws `rate-limited` for an address that calls more often than it may
 */
export function createAddressLimit(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'config'>,
  perSecond: number,
): (address: string) => Promise<void> | void {
  const counter = sharedCounter(
    services,
    { ...limits.ofAddress, most: perSecond },
    { kind: 'address', unasked: 1 / 2 },
  );
  return (address) => {
    if (address !== '' && Number.isFinite(perSecond)) {
      return requireShare(counter(address));
    }
  };
}
