import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { PlainCode } from '#core/reference/problem-sentences.ts';

declare module '../../context/context.ts' {
  interface Services {
    /** The guarded way to the receivers of webhooks. */
    webhookFetch: GuardedFetch;
  }
}

/** As `fetch`, as far as connectors need it. A call that failed before a byte was sent rejects as fetch does, with its cause. */
export type GuardedFetch = (
  address: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<Response>;

type Profile = 'demo' | 'production' | 'test';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function isLoopback(url: URL, profile: Profile): boolean {
  return profile !== 'production' && loopback.test(url.hostname);
}

// IPv4 in IPv6 as it was written once ('::127.0.0.1'), which the filter doesn't know.
const oldMapped = '::/96';

/** Whether a host is written as a number that leads to no public place. A name is looked up when it is called. */
function isInside(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) {
    return false;
  }
  const address = ipaddr.parse(bare);
  return address.range() !== 'unicast' || (address.kind() === 'ipv6' && address.match(ipaddr.parseCIDR(oldMapped)));
}

/**
 * Why nothing is sent to an address, as a sentence's code; null where it may be. Https only, nothing inside a network, and
 * loopback in demo and test.
 */
export function addressProblem(address: string, profile: Profile): PlainCode | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url, profile)))) {
    return 'want-engine-address';
  }
  if (isInside(url.hostname) && !isLoopback(url, profile)) {
    return 'want-public-address';
  }
  return url.username !== '' || url.password !== '' ? 'address-with-credentials' : null;
}

/** Connects to public places only, wherever a name leads. */
export const publicAgent = () => new RequestFilteringHttpsAgent({ keepAlive: false, denyIPAddressList: [oldMapped] });

/**
 * The one way in which connectors reach an engine, whose address somebody of the store chose (T46): every address that
 * the name leads to is checked, the connection goes to the one that was checked, no redirect is followed. Connections
 * are not kept: an act is never sent on one that the other side is about to close.
 */
export function createGuardedFetch({ profile }: { profile: Profile }): GuardedFetch {
  const agent = publicAgent();
  return async (address, init) => {
    const problem = addressProblem(address, profile);
    if (problem) {
      throw refusedHere(problem);
    }
    const url = new URL(address);
    const answer = await send(url, init, isLoopback(url, profile) ? undefined : agent);
    const status = answer.statusCode ?? 502;
    const empty = [204, 205, 304].includes(status);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      headers.set(name, String(value));
    }
    return new Response(empty ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers });
  };
}

function send(
  url: URL,
  { method, headers, body, signal }: Parameters<GuardedFetch>[1],
  agent: RequestFilteringHttpsAgent | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? overHttps : overHttp;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    ask(
      url,
      { method, signal, agent: agent ?? false, headers: { ...headers, ...length, 'user-agent': 'Amends' } },
      resolve,
    )
      .on('error', (cause) => {
        const forbidden = /is not allowed/.test(cause.message);
        reject(forbidden ? refusedHere('not-public', cause) : new TypeError('fetch failed', { cause }));
      })
      .end(body);
  });
}

/** An address that we do not send to: nothing left, so it fails as a name that cannot be resolved does. */
function refusedHere(message: string, cause?: Error): TypeError {
  const refused = Object.assign(new Error(message, { cause }), { syscall: 'connect', code: 'ENOTALLOWED' });
  return new TypeError(message, { cause: refused });
}
