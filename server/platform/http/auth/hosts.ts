import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Config } from '../../config/config.ts';
import type { RequestHost, StoreFinder } from '../env.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Finds whose host a request came to (design section 3). Ports do not count: links are made from stored
 * addresses, never from what a request says. A host that nobody owns is `misdirected-request` (T38).
 */
export function createHosts(config: Pick<Config, 'publicUrl' | 'profile' | 'mediaOrigin'>, stores: StoreFinder) {
  const platform = config.publicUrl.hostname.toLowerCase();
  const media = config.mediaOrigin?.hostname.toLowerCase();
  return {
    async resolve(host: string): Promise<RequestHost> {
      const name = hostName(host);
      if (name === platform || (config.profile !== 'production' && loopback.has(name))) {
        return { kind: 'platform' };
      }
      const store = await stores.byHost(name);
      if (store !== null) {
        return { kind: 'store', store };
      }
      if (name === media) {
        return { kind: 'media' };
      }
      throw new Problem('misdirected-request');
    },
  };
}

/** The name of a host, lower case, without its port. */
export function hostName(host: string): string {
  const name = host.trim().toLowerCase();
  return name.startsWith('[') ? name.slice(0, name.indexOf(']') + 1) : name.split(':')[0]!.replace(/\.$/, '');
}

/**
 * The host that a request names: the Host header, or what a configured proxy forwards. Several Host headers arrive
 * joined by commas and are `malformed-request`, since what stands before us may have read another one (RFC 9112, 3.2).
 */
export function requestedHost(request: Request, fromProxy: boolean): string {
  if (request.headers.get('host')?.includes(',')) {
    throw new Problem('malformed-request', { detail: say('one-host') });
  }
  const forwarded = fromProxy ? request.headers.get('x-forwarded-host')?.split(',')[0] : undefined;
  return (forwarded ?? request.headers.get('host') ?? new URL(request.url).host).trim();
}
