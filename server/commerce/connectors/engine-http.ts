import { because } from '#core/reference/engine-reasons.ts';
import type { GuardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts';
import { EngineError } from './connector.ts';

/** What it means when no answer came back: nothing was to be changed (`unavailable`), or money or goods may have moved (`unknown`). */
export type Doubt = 'unavailable' | 'unknown';

/** One request to an engine over HTTP. */
interface Exchange {
  address: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  inDoubt: Doubt;
  /** True for the reply of an engine that says no with a status that means a failure elsewhere. */
  isRefusal?(reply: unknown): boolean;
  signal: AbortSignal;
}

/** An answer that says neither who are you, nor wait, nor that the engine failed; `reply` is its JSON, null where it has none. */
export interface EngineReply {
  status: number;
  reply: unknown;
}

const answerLimit = 8 * 1024 * 1024;

/** The way out where the product gives none: for tests and scripts. */
export const plainFetch: GuardedFetch = (address, init) => fetch(address, { ...init, redirect: 'manual' });

/**
 * An engine's address as a whole URL.
 * @throws EngineError `refused` when it is not http or https
 */
export function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new EngineError('refused', because('address-not-http'));
  }
  return url;
}

/**
 * Sends one request and reads at most 8 MiB of JSON.
 * @throws EngineError `unavailable` when the engine surely did not act, `refused` when it does not accept who is asking,
 * else `inDoubt`
 */
export async function exchange(send: GuardedFetch, request: Exchange): Promise<EngineReply> {
  const { address, method, headers, body, inDoubt, isRefusal, signal } = request;
  if (signal.aborted) throw new EngineError('unavailable', because('gave-up'));
  let response: Response;
  try {
    response = await send(address, { method, headers, ...(body !== undefined && { body }), signal });
  } catch (cause) {
    if (wasNeverSent(cause)) throw new EngineError('unavailable', because('unreachable'), { cause });
    throw new EngineError(inDoubt, because('no-answer'), { cause });
  }
  const reply = await readReply(response, inDoubt);
  const { status } = response;
  const retryAfterMs = pauseOf(response.headers);
  if (status === 401 || status === 403) {
    throw new EngineError('refused', because('credentials-refused'), { about: 'credentials' });
  }
  if (status === 408 || status === 429) {
    throw new EngineError('unavailable', because('asks-to-wait'), { retryAfterMs });
  }
  if (status >= 500 && !isRefusal?.(reply))
    throw new EngineError(inDoubt, because('failed', { status }), { retryAfterMs });
  return { status, reply };
}

/** True where the failure happened while the connection was made, so that no byte of the request left. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every((each: unknown) => {
    if (!(each instanceof Error)) return false;
    const { syscall, code } = each as NodeJS.ErrnoException;
    if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
    return code === 'UND_ERR_CONNECT_TIMEOUT' || /CERT|ERR_TLS|ERR_SSL|UNABLE_TO_VERIFY/.test(code ?? '');
  });
}

async function readReply(response: Response, inDoubt: Doubt): Promise<unknown> {
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength;
      if (length > answerLimit) throw new Error(`more than ${answerLimit} bytes`);
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    // An error status tells enough by itself; its page need not be JSON.
    if (response.status >= 300) return null;
    throw new EngineError(inDoubt, because('answer-unreadable'), { cause });
  }
}

const longestPauseMs = 3_600_000;

/** How long the engine asks us to wait, in seconds or until a date that is told beside its own time; at most an hour. */
function pauseOf(headers: Headers): number | undefined {
  const told = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.parse(headers.get('date') ?? '');
  return ms > 0 ? Math.min(ms, longestPauseMs) : undefined;
}
