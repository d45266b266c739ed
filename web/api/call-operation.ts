import type { z } from 'zod';
import type { AnswerOf, BodyInputOf, Operation } from '#core/contract/platform/operation.ts';
import type { ProblemBody } from '#core/contract/platform/problems.ts';
import { mayRetry, requestErrorText } from '#core/rules/platform/retry.ts';
import { unknownError } from '#words/call.ts';

/** How a call reaches the API: `fetch` in the browser, in process on the server. Paths begin with `/v1` or are absolute. */
export type ApiCall = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * An operation as a browser needs it: where it is asked. What it takes and answers is the contract's, in the type alone,
 * so that no schema comes along. `operations.gen.ts` has one for each operation.
 */
export interface Called<Op extends Operation> {
  readonly method: Op['method'];
  readonly path: Op['path'];
  /** Never there: it keeps the operation in the type. */
  readonly contract?: Op;
}

type ParamsPart<Op extends Operation> = Op['params'] extends z.ZodType
  ? { params: Readonly<z.input<Op['params']>> }
  : { params?: never };
/** A query is text on its way, so a number or a truth is taken for whatever the schema makes of it. */
type QueryInput<Schema extends z.ZodType> = {
  readonly [Name in keyof z.input<Schema>]: string | number | boolean | undefined;
};
/** What names its store beside what it asks for names it in the query. */
type QueryPart<Op extends Operation> = Op['query'] extends z.ZodType
  ? object extends QueryInput<Op['query']>
    ? { query?: QueryInput<Op['query']> }
    : { query: QueryInput<Op['query']> }
  : Op extends { namesStore: true }
    ? { query?: { readonly storeId: string } }
    : { query?: never };
type BodyPart<Op extends Operation> = Op['body'] extends z.ZodType ? { body: BodyInputOf<Op> } : { body?: never };

/** What a call gives its operation: the parts that the contract asks for, and no other. */
export type CallInput<Op extends Operation> = ParamsPart<Op> &
  QueryPart<Op> &
  BodyPart<Op> & {
    /** Sent as Idempotency-Key, so that a repeat of the same act is answered with its first result. */
    key?: string;
    /** The token of a claim's link, where no cookie says who asks. */
    claimLink?: string;
    signal?: AbortSignal;
    /** Sent to its end also where the page is left meanwhile; for small bodies. */
    outlives?: boolean;
  };
/** The input may be left out where nothing of it is asked for. */
export type CallInputs<Op extends Operation> =
  object extends CallInput<Op> ? [input?: CallInput<Op>] : [input: CallInput<Op>];

/** Thrown by a call that was given up because no answer came in time. */
export class Unanswered extends Error {}

/** A sentence of the server, or of a call that it did not answer: no page can take it for something that its form lacks. */
export type ServerWords = string & { readonly saidByServer: true };

/** An answer with a status from 400 to 599, or none at all (status 0). `problem` is what the API said of it. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly problem: ProblemBody | null;
  readonly headers: Headers | null;
  constructor(status: number, problem: ProblemBody | null, message: string, headers: Headers | null = null) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.problem = problem;
    this.headers = headers;
  }

  /** The sentence that a person may read. */
  get sentence(): ServerWords {
    return (this.problem?.detail ?? this.problem?.title ?? unknownError) as ServerWords;
  }
}

/** The failure that an answer tells, or that no answer came (null). */
export async function failureOf(answer: Response | null, message: string): Promise<ApiFailure> {
  return new ApiFailure(answer?.status ?? 0, await problemOf(answer), message, answer?.headers ?? null);
}

/** The path of an operation with its parameters and its query in it. */
export function pathOf(
  operation: { path: string },
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path;
}

/**
 * Calls one operation of the contract and answers its body. Reads are repeated once on 408, 409, 425, 429, 500, 502, 503,
 * 504 and where no answer came, unless its time has been waited for already; writes never (spec section 7). An answer
 * that isn't what the API sends, as somebody's page in between, is none.
 * @throws ApiFailure when it does not succeed; the signal's reason when it was given up
 */
export async function callOperation<Op extends Operation>(
  reach: ApiCall,
  operation: Called<Op>,
  ...[input]: CallInputs<Op>
): Promise<AnswerOf<Op>> {
  const { params, query, body, key, claimLink, signal, outlives }: LooseInput = input ?? {};
  const method = operation.method.toUpperCase();
  const path = pathOf(operation, params, query);
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(claimLink === undefined ? {} : { authorization: `Claim ${claimLink}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    ...(outlives ? { keepalive: true } : {}),
  };
  for (let attempt = 0; ; attempt += 1) {
    let waited = false;
    const came = await reach(path, init).catch((failure: unknown) => {
      waited = failure instanceof Unanswered;
      return null;
    });
    const told = came?.ok ? await bodyOf(came) : null;
    signal?.throwIfAborted();
    if (told !== null) {
      // The server checks every answer against the contract before it sends it.
      return told.body as AnswerOf<Op>;
    }
    const answer = came?.ok ? null : came;
    if (waited || !mayRetry(method, answer?.status ?? null, attempt)) {
      throw await failureOf(answer, requestErrorText(method, path, answer));
    }
  }
}

/** The same with its types loosened: each part may be there or not. */
interface LooseInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  key?: string;
  claimLink?: string;
  signal?: AbortSignal;
  outlives?: boolean;
}

/** What a good answer says; null where it breaks off, or is nothing that the API sends. */
async function bodyOf(answer: Response): Promise<{ body: unknown } | null> {
  return answer.status === 204
    ? { body: undefined }
    : answer.json().then(
        (body: unknown) => ({ body }),
        () => null,
      );
}

async function problemOf(answer: Response | null): Promise<ProblemBody | null> {
  if (answer === null || !(answer.headers.get('content-type') ?? '').includes('json')) {
    return null;
  }
  return (await answer.json().catch(() => null)) as ProblemBody | null;
}
