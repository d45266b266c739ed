import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

declare module '../../context/context.ts' {
  interface Services {
    egress: Egress;
  }
}

/** Pictures of products are smaller than this; what is larger is not read to its end. */
const largestPicture = 10 * 1024 * 1024;
const patienceMs = 10_000;

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** A picture as it came, with the ending that its host says it has; what it really is the decoder finds out. */
export interface FetchedPicture {
  bytes: Uint8Array;
  ending: string;
}

/** Why a picture of another host did not come: `refused` will not change, `unavailable` may be tried again. */
export class EgressError extends Error {
  readonly kind: 'refused' | 'unavailable';
  constructor(kind: 'refused' | 'unavailable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EgressError';
    this.kind = kind;
  }
}

/** The one way in which the product reads an address that somebody else chose. */
export interface Egress {
  /** @throws EgressError */
  picture(url: string): Promise<FetchedPicture>;
}

/**
 * Reads pictures over https from public addresses alone (T46): every address that the name leads to is checked, the
 * connection goes to the one that was checked, no redirect is followed. `trusted` are origins that the installation
 * itself names, such as its own store engine's; they may be private and speak http.
 */
export function createEgress({ trusted = [] }: { trusted?: readonly string[] } = {}): Egress {
  // '::/96': IPv4 in IPv6 as it was written once ('::127.0.0.1'), which the filter doesn't know.
  const agent = new RequestFilteringHttpsAgent({ keepAlive: false, denyIPAddressList: ['::/96'] });
  return {
    async picture(address) {
      const url = URL.parse(address);
      const known = url !== null && trusted.includes(url.origin);
      if (!url || (url.protocol !== 'https:' && !known)) {
        throw new EgressError('refused', 'Only https addresses are read.');
      }
      if (url.username !== '' || url.password !== '') {
        throw new EgressError('refused', 'An address with a password in it is not read.');
      }
      const answer = await ask(url, known ? undefined : agent);
      try {
        return { ending: endingOf(answer), bytes: await readAll(answer) };
      } finally {
        answer.destroy();
      }
    },
  };
}

function ask(url: URL, agent: RequestFilteringHttpsAgent | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const options = {
      ...(agent ? { agent } : {}),
      headers: { accept: Object.keys(endings).join(', '), 'user-agent': 'Amends' },
      signal: AbortSignal.timeout(patienceMs),
    };
    send(url, options, resolve)
      .on('error', (cause) => {
        const forbidden = /is not allowed/.test(cause.message);
        reject(
          forbidden
            ? new EgressError('refused', 'The address does not lead to the public internet.', { cause })
            : new EgressError('unavailable', 'The host of the picture does not answer.', { cause }),
        );
      })
      .end();
  });
}

function endingOf(answer: IncomingMessage): string {
  const status = answer.statusCode ?? 0;
  if (status >= 500 || status === 408 || status === 429) {
    throw new EgressError('unavailable', `The host of the picture answered ${status}.`);
  }
  if (status !== 200) {
    throw new EgressError('refused', `The host of the picture answered ${status}.`);
  }
  const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = endings[type];
  if (ending === undefined) {
    throw new EgressError('refused', 'What lies there is no picture that we read.');
  }
  return ending;
}

async function readAll(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      size += part.length;
      if (size > largestPicture) {
        throw new EgressError('refused', 'The picture is larger than 10 MB.');
      }
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof EgressError
      ? cause
      : new EgressError('unavailable', 'The picture did not come to its end.', { cause });
  }
  return Buffer.concat(parts);
}
