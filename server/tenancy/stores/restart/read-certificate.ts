import { type Agent, request } from 'node:https';
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

export interface HostCertificate {
  endsAt: string;
  /** Whether browsers take it. */
  trusted: boolean;
  /** Whether what answers there knows itself well, as this product does on every host that it serves. */
  leadsHere: boolean;
}

/**
 * The certificate of a host: until when it’s good, and whether browsers take it; `unreachable` where nothing answers there.
 * Null where there is none to look at: the platform answers without, or nobody can own the name.
 */
export type ReadCertificate = (host: string) => Promise<HostCertificate | 'unreachable' | null>;

const answersMs = 3_000;

/**
 * Connects to a host as a browser does, to public places alone (T46), and reads the certificate that it shows.
 * @param newAgent replaces what connects; each look has its own, since a session that is kept shows the certificate of before
 */
export function createReadCertificate(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  newAgent: () => Agent = publicAgent,
): ReadCertificate {
  const port = Number(publicUrl.port || 443);
  return (host) => {
    if (publicUrl.protocol !== 'https:' || isNobodys(host)) {
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(answersMs);
      // A certificate that browsers refuse is one to tell of, not one to believe: nothing is read from there.
      const place = { host, port, method: 'HEAD', path: '/healthz' };
      const asked = request({ ...place, agent: newAgent(), signal, rejectUnauthorized: false });
      asked.once('response', ({ socket, statusCode }) => {
        const shown = socket instanceof TLSSocket ? socket.getPeerCertificate() : null;
        const trusted = socket instanceof TLSSocket && socket.authorized;
        const leadsHere = statusCode === 200;
        resolve(
          shown?.valid_to ? { endsAt: new Date(shown.valid_to).toISOString(), trusted, leadsHere } : 'unreachable',
        );
        asked.destroy();
      });
      asked.once('error', () => resolve('unreachable'));
      asked.end();
    });
  };
}
