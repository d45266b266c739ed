import type { FieldRefusal } from '../../reference/field-refusal.ts';
import type { Sentence } from '../../reference/problem-sentences.ts';

/**
 * Every error that the API can answer: code, HTTP status, and whether the same call can ever succeed when repeated.
 * Clients switch on the code; the title that a person reads is put to it where the answer is made (server/platform/words).
 */
export const problems = {
  'malformed-request': { status: 400, retryable: false },
  unauthenticated: { status: 401, retryable: false },
  'sign-in-failed': { status: 401, retryable: false },
  forbidden: { status: 403, retryable: false },
  'second-factor-required': { status: 403, retryable: false },
  'cross-site-request': { status: 403, retryable: false },
  'not-found': { status: 404, retryable: false },
  'order-not-found': { status: 404, retryable: false },
  'method-not-allowed': { status: 405, retryable: false },
  'state-conflict': { status: 409, retryable: false },
  'quantity-exceeded': { status: 409, retryable: false },
  'request-in-progress': { status: 409, retryable: true },
  'second-person-required': { status: 409, retryable: false },
  'units-not-left': { status: 409, retryable: false },
  'refund-exceeds-paid': { status: 409, retryable: false },
  'claim-archived': { status: 409, retryable: false },
  'already-signed': { status: 409, retryable: false },
  'session-submitted': { status: 409, retryable: false },
  'review-exists': { status: 409, retryable: false },
  'reply-exists': { status: 409, retryable: false },
  'not-decided': { status: 409, retryable: false },
  'claims-in-progress': { status: 409, retryable: false },
  'customer-on-hold': { status: 409, retryable: false },
  'order-exists': { status: 409, retryable: false },
  'filing-paused': { status: 409, retryable: false },
  'store-has-people': { status: 409, retryable: false },
  'contract-waits': { status: 409, retryable: false },
  'change-ended': { status: 409, retryable: false },
  'settings-conflict': { status: 409, retryable: false },
  'implementation-conflict': { status: 409, retryable: false },
  'base-moved': { status: 409, retryable: false },
  'sop-conflict': { status: 409, retryable: false },
  'store-closed': { status: 410, retryable: false },
  'link-expired': { status: 410, retryable: false },
  'payload-too-large': { status: 413, retryable: false },
  'unsupported-media-type': { status: 415, retryable: false },
  'misdirected-request': { status: 421, retryable: false },
  'validation-failed': { status: 400, retryable: false },
  'idempotency-key-reused': { status: 422, retryable: false },
  'address-unconfirmed': { status: 400, retryable: false },
  'signature-required': { status: 400, retryable: false },
  'signature-not-fresh': { status: 400, retryable: false },
  'evidence-required': { status: 400, retryable: false },
  'media-invalid': { status: 400, retryable: false },
  'not-protected': { status: 400, retryable: false },
  'not-eligible': { status: 400, retryable: false },
  'claim-window-closed': { status: 400, retryable: false },
  'claim-window-not-open': { status: 400, retryable: false },
  'method-not-offered': { status: 400, retryable: false },
  'amount-out-of-bounds': { status: 400, retryable: false },
  'rate-limited': { status: 429, retryable: true },
  'headers-too-large': { status: 431, retryable: false },
  internal: { status: 500, retryable: true },
  'engine-unavailable': { status: 503, retryable: true },
  'storage-full': { status: 503, retryable: true },
  'service-unavailable': { status: 503, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ProblemCode = keyof typeof problems;

/** One field that needs another look: a JSON pointer into the body, or `query/name`, `path/name`. */
export interface FieldProblem {
  pointer: string;
  code: string;
  message: string;
}

/** An RFC 9457 problem as it stands in an answer. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  instance?: string;
  retryable: boolean;
  errors?: FieldProblem[];
  [extension: string]: unknown;
}

/**
 * Thrown anywhere below a route, mapped once into an RFC 9457 answer. `detail` and `errors` say by code what people
 * read; `extensions` are added to the body. Its own message is for logs.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: Sentence | undefined;
  readonly errors: FieldRefusal[] | undefined;
  readonly extensions: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    options: {
      detail?: Sentence;
      errors?: FieldRefusal[];
      extensions?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(inBrief(code, options), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.extensions = options.extensions ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** 'validation-failed: want-email at /email', for a log. */
function inBrief(code: ProblemCode, { detail, errors = [] }: { detail?: Sentence; errors?: FieldRefusal[] }): string {
  const said = [detail?.code, ...errors.map(({ pointer, message }) => `${message.code} at ${pointer}`)];
  return [code, said.filter(Boolean).join(', ')].filter(Boolean).join(': ');
}
