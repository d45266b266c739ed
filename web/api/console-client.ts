import { FetchError, ofetch } from 'ofetch';
import type { AnswerOf, BodyInputOf, Operation, ParamsOf } from '../../core/contract/operation.ts';
import type { FieldProblem, ProblemBody, ProblemCode } from '../../core/contract/problems.ts';

/** What went wrong with a call. `no-response` means that no answer came at all, so nothing is known of what happened. */
export class ApiProblem extends Error {
  readonly code: ProblemCode | 'no-response';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly body: ProblemBody | null;
  /** The request's id, for a report; empty when the server sent none. */
  readonly requestId: string;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode | 'no-response',
    status: number,
    message: string,
    body: ProblemBody | null,
    headers?: Headers,
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.body = body;
    this.requestId = headers?.get('x-request-id') ?? '';
    const wait = Number(headers?.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  }

  /** What the server says of single fields. */
  get fields(): readonly FieldProblem[] {
    return this.body?.errors ?? [];
  }
}

export interface CallInput<T extends Operation> {
  params?: ParamsOf<T>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: BodyInputOf<T>;
  /** Sent as Idempotency-Key, so that a repeat of the same act is answered with its first result. */
  key?: string;
  signal?: AbortSignal;
}

/**
 * Calls one operation of the contract and answers its body. Reads are repeated once on
 * 408, 409, 425, 429, 500, 502, 503 and 504; writes never (spec section 7).
 * @throws ApiProblem, typed by its code
 */
export async function call<const T extends Operation>(operation: T, input: CallInput<T> = {}): Promise<AnswerOf<T>> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  return send<AnswerOf<T>>(operation.method, path, input);
}

/**
 * Calls a path that is no operation of the contract.
 * @throws ApiProblem, typed by its code
 */
export async function send<Answer>(
  method: string,
  path: string,
  input: {
    query?: CallInput<Operation>['query'];
    body?: unknown;
    key?: string;
    signal?: AbortSignal;
  } = {},
): Promise<Answer> {
  try {
    const options = {
      method: method.toUpperCase(),
      credentials: 'same-origin' as const,
      headers: { accept: 'application/json', ...(input.key === undefined ? {} : { 'idempotency-key': input.key }) },
      ...(input.query === undefined ? {} : { query: input.query }),
      ...(input.body === undefined ? {} : { body: input.body as Record<string, unknown> }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    };
    return (await ofetch(path, options)) as Answer;
  } catch (error) {
    throw asProblem(error);
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof FetchError)) {
    return error;
  }
  const response = error.response;
  if (response === undefined) {
    return error.cause instanceof Error && error.cause.name === 'AbortError'
      ? error.cause
      : new ApiProblem('no-response', 0, 'The server does not answer.', null);
  }
  const body = isProblem(error.data) ? error.data : null;
  return new ApiProblem(
    body?.code ?? codeOf(response.status),
    response.status,
    body?.detail ?? body?.title ?? sentenceFor(response.status),
    body,
    response.headers,
  );
}

/** What is said where the answer itself says nothing: somebody in between answered, or nothing came through whole. */
function sentenceFor(status: number): string {
  return status === 401
    ? 'You are signed out.'
    : status === 404
      ? 'This is not there.'
      : status === 429
        ? 'That was often in a short time. Please wait a moment.'
        : 'The server could not answer this.';
}

function isProblem(data: unknown): data is ProblemBody {
  return typeof data === 'object' && data !== null && typeof (data as ProblemBody).code === 'string';
}

function codeOf(status: number): ProblemCode {
  return status === 401
    ? 'unauthenticated'
    : status === 404
      ? 'not-found'
      : status === 429
        ? 'rate-limited'
        : status >= 502
          ? 'service-unavailable'
          : 'internal';
}
