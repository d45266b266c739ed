import type { ZodType } from 'zod';
import { because } from '#core/reference/engine-reasons.ts';
import type { GuardedFetch } from '../../../platform/http/outgoing/guarded-fetch.ts';
import { EngineError } from '../connector.ts';
import { type Doubt, exchange, plainFetch, readAddress } from '../engine-http.ts';
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

/** Makes the client of one shop. An address that is not http or https is refused at once. */
export function createVendureClient(connection: VendureConnection): VendureClient {
  const address = readAddress(connection.endpoint).href;
  const send = connection.fetch ?? plainFetch;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'vendure-api-key': connection.apiKey,
  };
  if (connection.channelToken) headers['vendure-token'] = connection.channelToken;

  return {
    async call({ query, answer, inDoubt }, variables, signal) {
      const body = JSON.stringify({ query, variables });
      const { status, reply } = await exchange(send, { address, method: 'POST', headers, body, inDoubt, signal });
      const said = typeof reply === 'object' ? (reply as Reply | null) : null;
      refuseErrors(status, said, inDoubt);
      const checked = answer.safeParse(said?.data);
      if (!checked.success) {
        throw new EngineError(inDoubt, because('answer-unexpected'), { cause: checked.error });
      }
      return checked.data;
    },
  };
}

interface Reply {
  data?: unknown;
  errors?: { message?: string; extensions?: { code?: string } }[];
}

function refuseErrors(status: number, reply: Reply | null, inDoubt: Doubt): void {
  const error = Array.isArray(reply?.errors) ? reply.errors[0] : undefined;
  if (error?.extensions?.code === 'FORBIDDEN') {
    throw new EngineError('refused', because('credentials-refused'), { about: 'credentials' });
  }
  if (error) {
    const failedInside = (error.extensions?.code ?? 'INTERNAL_SERVER_ERROR') === 'INTERNAL_SERVER_ERROR';
    const why = error.message ? because('engine-said', { text: error.message }) : because('refused');
    throw new EngineError(failedInside ? inDoubt : 'refused', why);
  }
  if (status >= 300) throw new EngineError('refused', because('no-api', { api: 'Vendure Admin API', status }));
}

/**
 * The answer itself.
 * @throws EngineError `refused` with the shop's own words where it put a refusal in the answer's place
 */
export function accepted<T extends object>(answer: T | Declined): T {
  if ('errorCode' in answer) throw new EngineError('refused', because('engine-said', { text: answer.message }));
  return answer;
}
