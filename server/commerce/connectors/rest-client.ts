import type { ZodType } from 'zod';
import { because } from '#core/reference/engine-reasons.ts';
import type { GuardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts';
import { EngineError } from './connector.ts';
import { type Doubt, exchange } from './engine-http.ts';

/** One kind of call: what must come back, and what it means when nothing does. */
export interface Operation<T> {
  method: 'GET' | 'POST';
  answer: ZodType<T>;
  inDoubt: Doubt;
}

/** One call: `path` below the address of the API, such as /orders. */
export interface Call {
  path: string;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

export interface RestClient {
  /**
   * Asks the shop one thing and answers its checked data.
   * @throws EngineError `refused` when the shop understood and said no, `unavailable` when it surely did not act, else
   * `inDoubt`
   */
  call<T>(operation: Operation<T>, call: Call, signal: AbortSignal): Promise<T>;
  /** As `call`; null where the shop has no such thing. */
  find<T>(operation: Operation<T>, call: Call, signal: AbortSignal): Promise<T | null>;
}

interface RestApi {
  /** The address of the API, without a slash at its end. */
  base: string;
  headers: Readonly<Record<string, string>>;
  send: GuardedFetch;
  /** Null for what the shop does not have; throws an EngineError for every other refusal. */
  refusalOf(status: number, reply: unknown, inDoubt: Doubt): null;
  /** True where a reply is a refusal whatever its status says: not every shop keeps 5xx for what broke. */
  isRefusal?(reply: unknown): boolean;
}

/** Questions: without an answer one may simply ask again. */
export const ask = <T>(answer: ZodType<T>): Operation<T> => ({ method: 'GET', answer, inDoubt: 'unavailable' });

/** Preparations that move nothing and are found again by the key that they carry. */
export const prepare = <T>(answer: ZodType<T>): Operation<T> => ({ method: 'POST', answer, inDoubt: 'unavailable' });

/** Money or goods move: without an answer it may have happened. */
export const act = <T>(answer: ZodType<T>): Operation<T> => ({ method: 'POST', answer, inDoubt: 'unknown' });

/** Makes the client of one shop's API over JSON. */
export function createRestClient({ base, headers, send, refusalOf, isRefusal }: RestApi): RestClient {
  async function find<T>(operation: Operation<T>, call: Call, signal: AbortSignal): Promise<T | null> {
    const { method, answer, inDoubt } = operation;
    const { status, reply } = await exchange(send, {
      address: addressOf(base, call),
      method,
      headers: call.body === undefined ? { ...headers } : { ...headers, 'content-type': 'application/json' },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      inDoubt,
      ...(isRefusal && { isRefusal }),
      signal,
    });
    if (status >= 300) return refusalOf(status, reply, inDoubt);
    const checked = answer.safeParse(reply);
    if (!checked.success) throw new EngineError(inDoubt, because('answer-unexpected'), { cause: checked.error });
    return checked.data;
  }

  return {
    find,
    async call(operation, call, signal) {
      const found = await find(operation, call, signal);
      if (found === null) throw new EngineError('refused', because('refused'));
      return found;
    },
  };
}

function addressOf(base: string, { path, query = {} }: Call): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** An id of the shop's as part of a path; null for a text that cannot be one, so that no path leads elsewhere. */
export function idInPath(id: string): string | null {
  return /^[A-Za-z0-9_-]{1,100}$/.test(id) ? id : null;
}
