import type { ZodType } from 'zod';
import { because } from '../../../core/reference/engine-reasons.ts';
import type { GuardedFetch } from '../../http/outgoing/guarded-fetch.ts';
import { EngineError } from '../connector.ts';
import type { Declined } from './vendure-payload.ts';

/** How a shop's admin API is reached; the product gives its guarded way out as `fetch`. */
export interface VendureConnection {
  /** The admin API's address, http or https, such as https://shop.example/admin-api. */
  endpoint: string;
  apiKey: string;
  /** The channel to work in, where a shop has several. */
  channelToken?: string;
  fetch?: GuardedFetch;
}

/** What it means when no answer came back: nothing was to be changed (`unavailable`), or money or goods may have moved (`unknown`). */
export type Doubt = 'unavailable' | 'unknown';

export interface VendureClient {
  /**
   * Asks the shop one thing and answers its checked data.
   * @throws EngineError `refused` when the shop understood and said no, `unavailable` when it surely did not act, else `inDoubt`
   */
  call<T>(operation: Operation<T>, variables: Record<string, unknown>, signal: AbortSignal): Promise<T>;
}

export interface Operation<T> {
  query: string;
  answer: ZodType<T>;
  inDoubt: Doubt;
}

const answerLimit = 8 * 1024 * 1024;

/** Makes the client of one shop. An address that is not http or https is refused at once. */
export function createVendureClient(connection: VendureConnection): VendureClient {
  const endpoint = readEndpoint(connection.endpoint);
  const send: GuardedFetch = connection.fetch ?? ((address, init) => fetch(address, { ...init, redirect: 'manual' }));
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'vendure-api-key': connection.apiKey,
  };
  if (connection.channelToken) headers['vendure-token'] = connection.channelToken;

  return {
    async call({ query, answer, inDoubt }, variables, signal) {
      if (signal.aborted) throw new EngineError('unavailable', because('gave-up'));
      let response: Response;
      try {
        const body = JSON.stringify({ query, variables });
        response = await send(endpoint, { method: 'POST', headers, body, signal });
      } catch (cause) {
        if (wasNeverSent(cause)) throw new EngineError('unavailable', because('unreachable'), { cause });
        throw new EngineError(inDoubt, because('no-answer'), { cause });
      }
      const reply = await readReply(response, inDoubt);
      refuseErrors(response, reply, inDoubt);
      const checked = answer.safeParse(reply?.data);
      if (!checked.success) {
        throw new EngineError(inDoubt, because('answer-unexpected'), { cause: checked.error });
      }
      return checked.data;
    },
  };
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new EngineError('refused', because('address-not-http'));
  }
  return url.href;
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

interface Reply {
  data?: unknown;
  errors?: { message?: string; extensions?: { code?: string } }[];
}

async function readReply(response: Response, inDoubt: Doubt): Promise<Reply | null> {
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength;
      if (length > answerLimit) throw new Error(`more than ${answerLimit} bytes`);
      chunks.push(chunk);
    }
    const reply: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof reply === 'object' ? reply : null;
  } catch (cause) {
    // An error status tells enough by itself; its page need not be JSON.
    if (response.status >= 300) return null;
    throw new EngineError(inDoubt, because('answer-unreadable'), { cause });
  }
}

function refuseErrors({ status, headers }: Response, reply: Reply | null, inDoubt: Doubt): void {
  const error = Array.isArray(reply?.errors) ? reply.errors[0] : undefined;
  if (status === 401 || status === 403 || error?.extensions?.code === 'FORBIDDEN') {
    throw new EngineError('refused', because('credentials-refused'), { about: 'credentials' });
  }
  const retryAfterMs = pauseOf(headers);
  if (status === 408 || status === 429) {
    throw new EngineError('unavailable', because('asks-to-wait'), { retryAfterMs });
  }
  if (status >= 500) throw new EngineError(inDoubt, because('failed', { status }), { retryAfterMs });
  if (error) {
    const failedInside = (error.extensions?.code ?? 'INTERNAL_SERVER_ERROR') === 'INTERNAL_SERVER_ERROR';
    const why = error.message ? because('engine-said', { text: error.message }) : because('refused');
    throw new EngineError(failedInside ? inDoubt : 'refused', why);
  }
  if (status >= 300) throw new EngineError('refused', because('no-api', { api: 'Vendure Admin API', status }));
}

/** How long the shop asks us to wait, at most an hour; a date is not used by Vendure's proxies and counts as none. */
function pauseOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? 'none');
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : undefined;
}

/**
 * The answer itself.
 * @throws EngineError `refused` with the shop's own words where it put a refusal in the answer's place
 */
export function accepted<T extends object>(answer: T | Declined): T {
  if ('errorCode' in answer) throw new EngineError('refused', because('engine-said', { text: answer.message }));
  return answer;
}
