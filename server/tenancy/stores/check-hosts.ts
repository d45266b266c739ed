import { isIP } from 'node:net';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import type { Config } from '../../platform/config/config.ts';

const hostForm = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Names that nobody on the internet can own (RFC 6761, 6762, 8375, 9476, and what routers hand out). */
const nobodys = /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|invalid|onion|alt|home\.arpa)$/;

/** Whether nobody can own a host on the internet, so that no DNS could prove it. */
export const isNobodys = (host: string): boolean => nobodys.test(host);

/**
 * Why each host can’t be a store’s, by its place in the list. Below the platform’s own host a store has its short name
 * and nothing else: any other name there is another store’s, or could pass for the platform (T39).
 * @param given.slug the store’s short name; without one nothing below the platform is its own
 * @param given.held what the store has already, which stays what it is
 */
export function hostProblems(
  given: { hosts: readonly string[]; slug: string | undefined; held: readonly string[] },
  config: Pick<Config, 'publicUrl' | 'mediaOrigin' | 'profile'>,
): { index: number; message: Sentence }[] {
  const { hosts, slug, held } = given;
  const platform = config.publicUrl.hostname;
  const own = [platform, config.mediaOrigin?.hostname];
  return hosts.flatMap((host, index) => {
    const message = hosts.indexOf(host) === index ? why(host) : say('host-twice', { host });
    return message === null ? [] : [{ index, message }];
  });

  function why(host: string): Sentence | null {
    if (!hostForm.test(host)) {
      return say('host-form', { host });
    }
    // Browsers read a name whose last part is a number as an address, however many parts it has: 127.1, 0x7f.1.
    if (isIP(host) !== 0 || /(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(host)) {
      return say('host-is-address', { host });
    }
    if (own.includes(host)) {
      return say('host-of-platform', { host });
    }
    if (held.includes(host) || host === `${slug}.${platform}`) {
      return null;
    }
    if (host.endsWith(`.${platform}`)) {
      return say('host-below-platform', { host, own: slug === undefined ? '' : `${slug}.${platform}` });
    }
    return config.profile === 'production' && isNobodys(host) ? say('host-of-nobody', { host }) : null;
  }
}
