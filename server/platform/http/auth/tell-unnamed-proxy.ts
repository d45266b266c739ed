import type { Services } from '../../context/context.ts';
import { plainAddress } from './address.ts';
import { upsertUnnamedProxy } from './unnamed-proxies.sql.ts';

/** All processes together tell it once in so long: each has its first request in the same second. */
const toldAgainMs = 86_400_000;

/**
 * Watches for a proxy that the configuration doesn't name: everybody who comes through it would count as one address, and
 * one person's mistakes would hold all of them. The first request of this process that somebody passed on so is noted for
 * the doctor, and told in the log by the first process that notes one in a day; a caller who only claims it is told once,
 * too, and no more.
 * @asksNobody It's the answer's own look at a request, before anybody is known.
 * @recordsNothing A process that is told once has nothing to record for a store.
 */
export function createProxyWatch({
  db,
  log,
  clock,
}: Pick<Services, 'db' | 'log' | 'clock'>): (socket: string, headers: Headers, isNamed: boolean) => void {
  let isTold = false;
  return (socket, headers, isNamed) => {
    if (isTold || isNamed || !headers.has('x-forwarded-for')) {
      return;
    }
    isTold = true;
    const address = plainAddress(socket);
    const now = clock.now();
    const [at, since] = [now, now - toldAgainMs].map((ms) => new Date(ms).toISOString()) as [string, string];
    db.everywhere((tx) => upsertUnnamedProxy(tx, address, { at, since })).then(
      (isFirst) => {
        if (isFirst) {
          log.warn(
            { address, setting: 'TRUSTED_PROXIES' },
            'Requests come through a proxy that TRUSTED_PROXIES doesn’t name: all customers behind it count as one address',
          );
        }
      },
      (error: unknown) => log.warn({ error }, 'A proxy could not be noted'),
    );
  };
}
