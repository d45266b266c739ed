import type { Operation } from '#core/contract/platform/operation.ts';
import { type ProblemCode, problems } from '#core/contract/platform/problems.ts';
import { openApi as words } from '#server-words/installation/api-reference.ts';
import { sentences } from '#server-words/problem-sentences.ts';
import { titles } from '#server-words/problems.ts';
import type { Json } from './open-shapes.ts';

const { status, retryable } = problems['validation-failed'];

/** What every refusal is. */
export const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'retryable'],
  examples: [
    {
      type: '/docs/errors/validation-failed',
      title: titles['validation-failed'],
      status,
      code: 'validation-failed',
      retryable,
      errors: [{ pointer: '/email', code: 'missing', message: sentences.missing }],
    },
  ],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: words.problemType },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    detail: { type: 'string' },
    instance: { type: 'string', description: words.problemInstance },
    retryable: { type: 'boolean', description: words.problemRetryable },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string', description: words.problemPointer },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
};

/** What any operation can be refused with, whatever it declares: the document says so once, as `default`. */
const usual: readonly ProblemCode[] = [
  'malformed-request',
  'validation-failed',
  'unauthenticated',
  'forbidden',
  'not-found',
  'rate-limited',
  'payload-too-large',
  'unsupported-media-type',
  'misdirected-request',
  'internal',
  'service-unavailable',
];

/** The codes that an operation can be refused with, by status, and under `default` those of any operation. */
export function refusalsOf(operation: Operation): [status: string, codes: readonly ProblemCode[]][] {
  const keyed: ProblemCode[] = operation.idempotent ? ['request-in-progress', 'idempotency-key-reused'] : [];
  const own = new Set([...operation.problems, ...keyed]);
  const codes = (Object.keys(problems) as ProblemCode[]).filter((code) => own.has(code) && !usual.includes(code));
  const byStatus = Object.groupBy(codes, (code) => problems[code].status);
  return [...(Object.entries(byStatus) as [string, ProblemCode[]][]), ['default', usual]];
}

/** The name of the response that stands for these codes: `NotFound`, `StateConflictOrClaimArchived`. */
export function refusalName(codes: readonly ProblemCode[]): string {
  if (codes === usual) {
    return 'Other';
  }
  return codes.map((code) => code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or');
}

/** A refusal with one of these codes, as a response. */
export function refusal(codes: readonly ProblemCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
      },
    },
  };
}
