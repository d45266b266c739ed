/**
 * Every error that the API can answer: code, HTTP status, whether the same call can ever
 * succeed when repeated, and the sentence a person reads. Clients switch on the code, never
 * on the sentence. The catalogue of spec section 8 appears word for word.
 */
export const problems = {
  'malformed-request': { status: 400, retryable: false, title: 'We could not read this request.' },
  unauthenticated: { status: 401, retryable: false, title: 'Please sign in or look up the order first.' },
  'sign-in-failed': { status: 401, retryable: false, title: 'That email address and password do not match.' },
  forbidden: { status: 403, retryable: false, title: 'You may not do this.' },
  'second-factor-required': {
    status: 403,
    retryable: false,
    title: 'Set up a second factor before you change anything.',
  },
  'cross-site-request': { status: 403, retryable: false, title: 'This request did not come from our own page.' },
  'not-found': { status: 404, retryable: false, title: 'There is nothing here.' },
  'order-not-found': {
    status: 404,
    retryable: false,
    title:
      "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.",
  },
  'method-not-allowed': { status: 405, retryable: false, title: 'This address does not take that kind of request.' },
  'state-conflict': { status: 409, retryable: false, title: 'This claim has changed since you read it.' },
  'quantity-exceeded': { status: 409, retryable: false, title: 'There are not that many units left to claim.' },
  'request-in-progress': { status: 409, retryable: true, title: 'The same request is still being carried out.' },
  'second-person-required': { status: 409, retryable: false, title: 'A second person has to approve this amount.' },
  'refund-exceeds-paid': { status: 409, retryable: false, title: 'That is more than is left of the payment.' },
  'claim-archived': { status: 409, retryable: false, title: 'This claim is archived and can only be read.' },
  'already-signed': { status: 409, retryable: false, title: 'This claim has been signed already.' },
  'session-submitted': { status: 409, retryable: false, title: 'This claim has been sent already.' },
  'review-exists': { status: 409, retryable: false, title: 'You have told us how it went already. Thank you.' },
  'not-decided': { status: 409, retryable: false, title: 'This claim is not decided yet.' },
  'order-exists': { status: 409, retryable: false, title: 'An order with this id is here already.' },
  'settings-conflict': { status: 409, retryable: false, title: 'These settings have changed since you read them.' },
  'store-closed': { status: 410, retryable: false, title: 'This store no longer takes claims here.' },
  'link-expired': { status: 410, retryable: false, title: 'This link has expired.' },
  'payload-too-large': { status: 413, retryable: false, title: 'This is larger than we can take.' },
  'unsupported-media-type': { status: 415, retryable: false, title: 'Please send JSON.' },
  'misdirected-request': { status: 421, retryable: false, title: 'No store lives at this address.' },
  'validation-failed': { status: 422, retryable: false, title: 'Some of what was sent needs another look.' },
  'idempotency-key-reused': {
    status: 422,
    retryable: false,
    title: 'This idempotency key was used for another request.',
  },
  'address-unconfirmed': { status: 422, retryable: false, title: 'Please confirm your shipping address.' },
  'signature-required': { status: 422, retryable: false, title: 'Please sign before you send your claim.' },
  'signature-not-fresh': {
    status: 422,
    retryable: false,
    title: 'Please sign again: this signature cannot be used for this claim.',
  },
  'evidence-required': { status: 422, retryable: false, title: 'Please add a photo or a video of the problem.' },
  'media-invalid': { status: 422, retryable: false, title: 'We could not open this file as a photo or a video.' },
  'not-protected': { status: 422, retryable: false, title: 'This order has no protection that covers this.' },
  'not-eligible': { status: 422, retryable: false, title: 'This cannot be claimed.' },
  'claim-window-closed': { status: 422, retryable: false, title: 'The time to file this claim is over.' },
  'claim-window-not-open': { status: 422, retryable: false, title: 'It is too soon to file this claim.' },
  'method-not-offered': { status: 422, retryable: false, title: 'This store does not offer that.' },
  'amount-out-of-bounds': { status: 422, retryable: false, title: 'This amount is not possible here.' },
  'rate-limited': {
    status: 429,
    retryable: true,
    title: 'That was a lot at once. Please wait a little and try again.',
  },
  'headers-too-large': { status: 431, retryable: false, title: 'The request headers are too large.' },
  internal: { status: 500, retryable: true, title: 'An unknown error occurred. Please try again later.' },
  'engine-unavailable': {
    status: 503,
    retryable: true,
    title: 'The store does not answer right now. Please try again in a minute.',
  },
  'storage-full': {
    status: 503,
    retryable: true,
    title: 'We cannot save anything right now. Reading still works; please try again soon.',
  },
  'service-unavailable': {
    status: 503,
    retryable: true,
    title: 'We are briefly out of reach. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; retryable: boolean; title: string }>;

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

/** Thrown anywhere below a route, mapped once into an RFC 9457 answer. `detail` is read by people; `extensions` are added to the body. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: FieldProblem[] | undefined;
  readonly extensions: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    options: {
      detail?: string;
      errors?: FieldProblem[];
      extensions?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.detail ?? problems[code].title, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.extensions = options.extensions ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
