import { because } from '#core/reference/engine-reasons.ts';
import type { GuardedFetch } from '../../../platform/http/outgoing/guarded-fetch.ts';
import { EngineError } from '../connector.ts';
import { type Doubt, plainFetch, readAddress } from '../engine-http.ts';
import { createRestClient, type RestClient } from '../rest-client.ts';

/** How a shop's admin API is reached; the product gives its guarded way out as `fetch`. */
export interface MedusaConnection {
  /** The address of the Medusa server, http or https, such as https://shop.example: the API is below its /admin. */
  address: string;
  /** A secret API key, sk_... */
  apiKey: string;
  fetch?: GuardedFetch;
}

export type MedusaClient = RestClient;

interface Refusal {
  type?: unknown;
  message?: unknown;
}

/** Makes the client of one shop. An address that is not http or https is refused at once. */
export function createMedusaClient(connection: MedusaConnection): MedusaClient {
  const address = readAddress(connection.address).href.replace(/\/*([?#].*)?$/, '');
  return createRestClient({
    base: `${address}/admin`,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${connection.apiKey}:`).toString('base64')}`,
    },
    send: connection.fetch ?? plainFetch,
    refusalOf,
  });
}

/**
 * Null for what the shop does not have.
 * @throws EngineError for every other refusal, in the shop's own words where it gave any
 */
function refusalOf(status: number, reply: unknown, inDoubt: Doubt): null {
  const { type, message } = (typeof reply === 'object' && reply !== null ? reply : {}) as Refusal;
  if (typeof message !== 'string') {
    throw new EngineError('refused', because('no-api', { api: 'Medusa Admin API', status }));
  }
  if (status === 404 && type === 'not_found') return null;
  // Two requests met inside the shop, and which of them went through is not said.
  const met = status === 409;
  throw new EngineError(met ? inDoubt : 'refused', because('engine-said', { text: message }));
}
