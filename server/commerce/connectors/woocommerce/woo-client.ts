import { because } from '#core/reference/engine-reasons.ts';
import type { GuardedFetch } from '../../../platform/http/outgoing/guarded-fetch.ts';
import { EngineError } from '../connector.ts';
import { type Doubt, plainFetch, readAddress } from '../engine-http.ts';
import { createRestClient, type RestClient } from '../rest-client.ts';

/** How a shop's REST API is reached; the product gives its guarded way out as `fetch`. */
export interface WooConnection {
  /** The address of the shop, such as https://shop.example or https://shop.example/store. */
  shopAddress: string;
  /** ck_... */
  consumerKey: string;
  /** cs_... */
  consumerSecret: string;
  fetch?: GuardedFetch;
}

export type WooClient = RestClient;

interface Refusal {
  code?: unknown;
  message?: unknown;
}

const noRefund = 'woocommerce_rest_cannot_create_order_refund';

/** The address under which WordPress answers for the shop, without a slash at its end. */
export function rootOf(shopAddress: string): string {
  return `${readAddress(shopAddress).href.replace(/\/*([?#].*)?$/, '')}/wp-json`;
}

/**
 * Makes the client of one shop's REST API, version 3. An address that is not http or https is refused at once. The key is
 * sent as a Basic login, which WooCommerce takes over https alone.
 */
export function createWooClient(connection: WooConnection): WooClient {
  const login = `${connection.consumerKey}:${connection.consumerSecret}`;
  return createRestClient({
    base: `${rootOf(connection.shopAddress)}/wc/v3`,
    headers: { accept: 'application/json', authorization: `Basic ${Buffer.from(login).toString('base64')}` },
    send: connection.fetch ?? plainFetch,
    refusalOf,
    // A refund that WooCommerce or the payment provider refused comes with status 500, and is in no book.
    isRefusal: (reply) => refusal(reply).code === noRefund,
  });
}

const refusal = (reply: unknown) => (typeof reply === 'object' && reply !== null ? reply : {}) as Refusal;

/**
 * Null for what the shop does not have.
 * @throws EngineError for every other refusal, in the shop's own words where it gave any
 */
function refusalOf(status: number, reply: unknown, inDoubt: Doubt): null {
  const { code, message } = refusal(reply);
  if (typeof code !== 'string' || code === 'rest_no_route') {
    throw new EngineError('refused', because('no-api', { api: 'WooCommerce REST API', status }));
  }
  if (status === 404) return null;
  const text = typeof message === 'string' && message !== '' ? message : code;
  throw new EngineError(status === 409 ? inDoubt : 'refused', because('engine-said', { text }));
}
