import type { Operation } from '#core/contract/platform/operation.ts';
import type { FieldProblem, ProblemBody, ProblemCode } from '#core/contract/platform/problems.ts';
import * as words from '#words/call.ts';
import { ApiFailure, type Called, type CallInputs, callOperation } from './call-operation.ts';
import { patient } from './patience.ts';

/** What went wrong with a call. `no-response` means that no answer came at all, so nothing is known of what happened. */
export class ApiProblem extends Error {
  readonly code: ProblemCode | 'no-response';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly body: ProblemBody | null;
  /** The request's id, for a report; empty when the server sent none. */
  readonly requestId: string;
  readonly retryAfterSeconds: number | null;
  /** Nothing answered a change, and the browser knows why: it has no connection. */
  readonly isOffline: boolean;

  constructor(
    code: ProblemCode | 'no-response',
    message: string,
    {
      status,
      body,
      headers,
      isOffline = false,
    }: { status: number; body: ProblemBody | null; headers: Headers | null; isOffline?: boolean },
  ) {
    super(message);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.body = body;
    this.isOffline = isOffline;
    this.requestId = headers?.get('x-request-id') ?? '';
    const wait = Number(headers?.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  }

  /** What the server says of single fields. */
  get fields(): readonly FieldProblem[] {
    return this.body?.errors ?? [];
  }
}

/** A server that takes a call and never answers it is given up after a while: no press stays without an answer. */
const reach = patient((path, init) => fetch(path, { credentials: 'same-origin', ...init }));

/**
 * Calls one operation of the contract, by its name in `operations.gen.ts`, and answers its body.
 * @throws ApiProblem, typed by its code; the signal's reason when it was given up
 */
export async function call<Op extends Operation>(operation: Called<Op>, ...input: CallInputs<Op>) {
  try {
    return await callOperation(reach, operation, ...input);
  } catch (failure) {
    throw failure instanceof ApiFailure ? asProblem(failure, operation.method !== 'get') : failure;
  }
}

/** @param changes whether the call would have changed something: what was typed for it stays, and that is said */
function asProblem({ status, problem, headers }: ApiFailure, changes: boolean): ApiProblem {
  if (status === 0) {
    const isOffline = changes && isWithoutConnection();
    const unanswered = !changes ? words.noAnswer : isOffline ? words.offline : words.noAnswerToChange;
    return new ApiProblem('no-response', unanswered, { status: 0, body: null, headers: null, isOffline });
  }
  const body = isProblem(problem) ? problem : null;
  const own = body?.detail ?? body?.title ?? null;
  const fails = changes && status >= 500;
  const said =
    own === null ? (fails ? words.couldNotChange : sentenceFor(status)) : fails ? words.failedToChange(own) : own;
  return new ApiProblem(body?.code ?? codeOf(status), said, { status, body, headers });
}

const isWithoutConnection = () => globalThis.navigator?.onLine === false;

/** What is said where the answer itself says nothing: somebody in between answered, or nothing came through whole. */
function sentenceFor(status: number): string {
  return status === 401
    ? words.signedOut
    : status === 404
      ? words.notFound
      : status === 429
        ? words.tooMany
        : words.couldNot;
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
