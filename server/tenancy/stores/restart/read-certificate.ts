import { request } from 'node:https';
import { TLSSocket } from 'node:tls';
import type { Config } from '../../../platform/config/config.ts';
import { publicAgent } from '../../../platform/http/outgoing/guarded-fetch.ts';
import { isNobodys } from '../check-hosts.ts';

declare module '../../../platform/context/context.ts' {
  interface Services {
    /** The certificate that a host answers with. */
    readCertificate: ReadCertificate;
  }
}

/**
 * The certificate of a host: until when it’s good, and whether browsers take it; `unreachable` where nothing answers there.
 * Null where there is none to look at: the platform answers without, or nobody can own the name.
 */
export type ReadCertificate = (host: string) => Promise<{ endsAt: string; trusted: boolean } | 'unreachable' | null>;

const answersMs = 3_000;

/** Connects to a host as a browser does, to public places alone (T46), and reads what it shows before anything is asked. */
export function createReadCertificate({ publicUrl }: Pick<Config, 'publicUrl'>): ReadCertificate {
  const agent = publicAgent();
  return (host) => {
    if (publicUrl.protocol !== 'https:' || isNobodys(host)) {
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(answersMs);
      // A certificate that browsers refuse is one to tell of, not one to believe: nothing is read from there.
      const asked = request({ host, method: 'HEAD', path: '/healthz', agent, signal, rejectUnauthorized: false });
      asked.once('response', ({ socket }) => {
        const shown = socket instanceof TLSSocket ? socket.getPeerCertificate() : null;
        const trusted = socket instanceof TLSSocket && socket.authorized;
        resolve(shown?.valid_to ? { endsAt: new Date(shown.valid_to).toISOString(), trusted } : 'unreachable');
        asked.destroy();
      });
      asked.once('error', () => resolve('unreachable'));
      asked.end();
    });
  };
}
