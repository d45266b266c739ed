import { type ZodType, z } from 'zod';
import { because } from '#core/reference/engine-reasons.ts';
import type { GuardedFetch } from '../../../platform/http/outgoing/guarded-fetch.ts';
import { EngineError } from '../connector.ts';
import { type Doubt, exchange, plainFetch } from '../engine-http.ts';
import type { UserErrors } from './shopify-payload.ts';
import { apiVersion } from './shopify-queries.ts';
import { createThrottle, realTime, type Waiting } from './throttle.ts';

/** How a store's Admin API is reached; the product gives its guarded way out as `fetch`. */
export interface ShopifyConnection {
  /** The store's own address at Shopify, such as https://example.myshopify.com. */
  shop: string;
  accessToken: string;
  fetch?: GuardedFetch;
  time?: Waiting;
}

export interface Operation<T> {
  query: string;
  answer: ZodType<T>;
  inDoubt: Doubt;
}

export interface ShopifyClient {
  /**
   * Asks the store one thing and answers its checked data. Waits while the store has no points left.
   * @throws EngineError `refused` when Shopify understood and said no, `unavailable` when it surely did not act, else `inDoubt`
   */
  call<T>(operation: Operation<T>, variables: Record<string, unknown>, signal: AbortSignal): Promise<T>;
}

/** So often a question that came too soon is asked again. */
const mostTries = 3;

/** Makes the client of one store. */
export function createShopifyClient({ shop, accessToken, ...rest }: ShopifyConnection): ShopifyClient {
  const address = `${shop}/admin/api/${apiVersion}/graphql.json`;
  const send = rest.fetch ?? plainFetch;
  const throttle = createThrottle(rest.time ?? realTime);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-shopify-access-token': accessToken,
  };

  async function ask(query: string, body: string, inDoubt: Doubt, signal: AbortSignal): Promise<Reply> {
    const answered = await exchange(send, { address, method: 'POST', headers, body, inDoubt, signal });
    const reply = readReply(answered.status, answered.reply, inDoubt);
    if (reply.extensions?.cost) throttle.note(query, reply.extensions.cost);
    return reply;
  }

  return {
    async call({ query, answer, inDoubt }, variables, signal) {
      const body = JSON.stringify({ query, variables });
      for (let tries = 1; ; tries += 1) {
        await throttle.enter(query, signal);
        const reply = await ask(query, body, inDoubt, signal);
        if (reply.errors?.some((error) => error.extensions?.code === 'THROTTLED')) {
          // It was not carried out. The next turn waits as long as Shopify says that the points take.
          if (tries < mostTries) continue;
          throw new EngineError('unavailable', because('asks-to-wait'), { retryAfterMs: throttle.until(query) });
        }
        refuseErrors(reply, inDoubt);
        const checked = answer.safeParse(reply.data);
        if (!checked.success) {
          throw new EngineError(inDoubt, because('answer-unexpected'), { cause: checked.error });
        }
        return checked.data;
      }
    },
  };
}

const graphQlError = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string().nullish(), requiredAccess: z.string().nullish() }).nullish(),
});
const replyForm = z.object({
  data: z.unknown().optional(),
  errors: z.array(graphQlError).min(1).nullish(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({
            maximumAvailable: z.number().positive(),
            currentlyAvailable: z.number(),
            restoreRate: z.number().positive(),
          }),
        })
        .nullish(),
    })
    .nullish(),
});
type Reply = z.output<typeof replyForm>;

/** Who is not let in, waits or meets a failure was told apart already; what is left is an answer, or no API. */
function readReply(status: number, body: unknown, inDoubt: Doubt): Reply {
  if (status === 402 || status === 423) throw new EngineError('unavailable', because('store-paused'));
  // 430: Shopify takes us for a robot, for a while.
  if (status === 430) throw new EngineError('unavailable', because('asks-to-wait'));
  if (status >= 300) throw new EngineError('refused', because('no-api', { api: 'Shopify Admin API', status }));
  const reply = replyForm.safeParse(body);
  if (!reply.success) throw new EngineError(inDoubt, because('answer-unexpected'), { cause: reply.error });
  return reply.data;
}

/** Codes of a failure inside Shopify, after which nobody knows what was done. */
const failures = new Set(['INTERNAL_SERVER_ERROR', 'TIMEOUT']);

function refuseErrors({ errors, data }: Reply, inDoubt: Doubt): void {
  const error = errors?.[0];
  if (!error) return;
  const code = error.extensions?.code;
  // An error inside what an act answered: it was carried out, and only a part of its answer is missing.
  if (inDoubt === 'unknown' && holdsSomething(data)) {
    throw new EngineError(inDoubt, because('engine-said', { text: error.message }));
  }
  if (code === 'ACCESS_DENIED') {
    const scopes = [...(error.extensions?.requiredAccess ?? '').matchAll(/`?([a-z]+(?:_[a-z]+)+)`?/g)];
    const names = [...new Set(scopes.map(([, name]) => name))].join(', ');
    throw new EngineError(
      'refused',
      names === '' ? because('engine-said', { text: error.message }) : because('scopes-missing', { scopes: names }),
    );
  }
  if (code === 'SHOP_INACTIVE') throw new EngineError('unavailable', because('store-paused'));
  const kind = code && failures.has(code) ? inDoubt : 'refused';
  throw new EngineError(kind, because('engine-said', { text: error.message }));
}

const holdsSomething = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.values(data).some((part) => part !== null);

/**
 * What was made, where Shopify declined nothing.
 * @throws EngineError `refused` with Shopify's own words where it declined with status 200, else `unknown` without a result
 */
export function accepted<T>(made: T | null | undefined, errors: UserErrors): T {
  if (errors.length > 0) {
    throw new EngineError('refused', because('engine-said', { text: errors.map((error) => error.message).join(' ') }));
  }
  if (made === null || made === undefined) throw new EngineError('unknown', because('answer-unexpected'));
  return made;
}
