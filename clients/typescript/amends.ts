import { type Operations, operations, type Problem } from './operations.gen.ts';

export type * from './operations.gen.ts';

export interface AmendsOptions {
  /** Where the API is: the platform's address, or for what shoppers do the store's, such as `https://claims.example`. */
  url: string;
  /** An API token, or the grant of a shopper's lookup. */
  token?: string;
  /** The token of a claim's link, in place of the other one. */
  claimLink?: string;
  /** How requests are made, where not by the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** How often a call is sent whose answer didn't come, 3 unless told; only what may be repeated is. */
  tries?: number;
}

/** What a call takes: the parts that its operation asks for, and no other. */
export type Given<Name extends keyof Operations> = Omit<Operations[Name], 'answer'> & {
  /** Of an operation that takes one; made for each call unless told, so that a call that is sent again acts once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** The API: a function for each operation, by the name that /docs gives it. */
export type Amends = {
  readonly [Name in keyof Operations]: (
    ...given: Record<never, never> extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>]
  ) => Promise<Operations[Name]['answer']>;
};

/** The API refused a call: `problem.code` says why, and `problem.errors` names the fields. */
export class AmendsProblem extends Error {
  readonly status: number;
  /** Null where what answered is not the API, such as a proxy before it. */
  readonly problem: Problem | null;

  constructor(name: string, status: number, problem: Problem | null) {
    super(`${name}: ${status} ${problem?.detail ?? problem?.title ?? ''}`.trim());
    this.name = 'AmendsProblem';
    this.status = status;
    this.problem = problem;
  }
}

/** A client of the API. Its functions throw an AmendsProblem when they are refused, and what `fetch` throws when no answer comes. */
export function createAmends(options: AmendsOptions): Amends {
  const calls = Object.entries(operations).map(([name, operation]) => [
    name,
    (given: Loose = {}) => call(options, { name, ...operation }, given),
  ]);
  return Object.fromEntries(calls) as Amends;
}

interface Loose {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Operation {
  name: string;
  method: string;
  path: string;
  keyed?: true;
}

async function call(options: AmendsOptions, operation: Operation, given: Loose): Promise<unknown> {
  const { name, method, keyed } = operation;
  const { token, claimLink, tries = 3, fetch: send = fetch } = options;
  const authorization = claimLink === undefined ? token && `Bearer ${token}` : `Claim ${claimLink}`;
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(authorization && { authorization }),
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
      ...(keyed && { 'idempotency-key': given.idempotencyKey ?? crypto.randomUUID() }),
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    ...(given.signal && { signal: given.signal }),
  };
  const mayRepeat = keyed === true || method === 'GET' || method === 'PUT' || method === 'DELETE';
  for (let tried = 1; ; tried += 1) {
    const isLast = !mayRepeat || tried >= tries;
    const answer = await send(urlOf(options.url, operation.path, given).href, init).catch((error: unknown) => {
      if (isLast || given.signal?.aborted) throw error;
      return null;
    });
    if (answer?.ok) {
      return answer.status === 204 ? undefined : answer.json();
    }
    const problem = answer && (await problemOf(answer));
    if (answer && (isLast || !isPassing(answer, problem))) {
      throw new AmendsProblem(name, answer.status, problem);
    }
    await pause(waitBefore(tried, answer), given.signal);
  }
}

function urlOf(base: string, path: string, given: Loose): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.path?.[name])));
  const url = new URL(filled, base);
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The API says of its problems whether a repeat can succeed; of what is between us, these statuses do. */
const isPassing = ({ status }: Response, problem: Problem | null) =>
  problem?.retryable ?? [408, 429, 502, 503, 504].includes(status);

async function problemOf(answer: Response): Promise<Problem | null> {
  const isProblem = answer.headers.get('content-type')?.includes('application/problem+json');
  return isProblem ? ((await answer.json()) as Problem) : null;
}

/** As long as the API asks for, else longer each time; in ms. */
function waitBefore(tried: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(asked) ? asked * 1000 : 250 * 2 ** tried;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
