import type { z } from 'zod';
import { type FieldProblem, Problem, type ProblemBody, problems } from '../../../core/contract/problems.ts';
import { sqlState } from '../../db/database.ts';
import type { Log } from '../log.ts';

/** What the answer to an error says beside the error itself. */
export interface ProblemScene {
  publicUrl: URL;
  requestId: string;
  method: string;
  log: Log;
}

const cookiesOf = new WeakMap<Problem, string[]>();

/** Makes a problem set cookies too: a sign-in that is not whole yet remembers where it stands. */
export function withCookies(problem: Problem, cookies: string[]): Problem {
  cookiesOf.set(problem, cookies);
  return problem;
}

/** Turns whatever was thrown into an RFC 9457 answer. No stack, statement or path ever stands in it (T50). */
export function problemAnswer(error: unknown, scene: ProblemScene): Response {
  const problem = asProblem(error);
  if (problem.cause !== undefined) {
    const line = { requestId: scene.requestId, code: problem.code, error };
    if (problem.code === 'internal') {
      scene.log.error(line, 'A request failed');
    } else {
      scene.log.warn(line, 'A request was refused');
    }
  }
  const body = problemBody(problem, scene);
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  const wait = problem.retryAfterSeconds ?? (body.status === 503 ? 2 : undefined);
  if (wait !== undefined) {
    headers.set('retry-after', String(Math.max(1, Math.ceil(wait))));
  }
  for (const cookie of cookiesOf.get(problem) ?? []) {
    headers.append('set-cookie', cookie);
  }
  return new Response(JSON.stringify(body), { status: body.status, headers });
}

function problemBody(problem: Problem, { publicUrl, requestId, method }: ProblemScene): ProblemBody {
  const { status, retryable, title } = problems[problem.code];
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    ...problem.extensions,
    type: `${publicUrl.origin}/docs/errors/${problem.code}`,
    title,
    // A client repeats a read that is answered 409; a refusal that will stay is 422 there.
    status: isRead && status === 409 ? 422 : status,
    code: problem.code,
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
    instance: `urn:amends:request:${requestId}`,
    retryable: typeof problem.extensions.retryable === 'boolean' ? problem.extensions.retryable : retryable,
    ...(problem.errors === undefined ? {} : { errors: problem.errors }),
  };
}

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const outOfReach = /^(?:08|57P|53)|^(?:57014|55P03|40001|40P01)$/;

/** The problem that an error stands for. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) {
    return error;
  }
  const code = sqlState(error);
  if (code === '53100' || code === 'ENOSPC') {
    return new Problem('storage-full', { cause: error });
  }
  const lost =
    error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect|pool.*(?:ended|closed)/i.test(error.message);
  if (lost || (code !== undefined && (unreachable.has(code) || outOfReach.test(code)))) {
    return new Problem('service-unavailable', { cause: error });
  }
  return new Problem('internal', { cause: error });
}

export type Place = 'body' | 'query' | 'path';

/** What zod says of an input, in our words, with the place of each field. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[], place: Place): FieldProblem[] {
  return issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return keys.map((path) => ({ pointer: pointer(path, place), code: codeOf(issue), message: issue.message }));
  });
}

/** A JSON pointer (RFC 6901) into the body, or `query/name`, `path/name`. */
function pointer(path: readonly PropertyKey[], place: Place): string {
  const parts = path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  return place === 'body' ? parts.map((part) => `/${part}`).join('') : [place, ...parts].join('/');
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message === sentences.missing ? 'missing' : 'wrong-type';
    case 'unrecognized_keys':
      return 'unknown-field';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too-short' : 'too-small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too-long' : 'too-large';
    case 'invalid_value':
      return 'not-offered';
    default:
      return 'wrong-form';
  }
}

const sentences = {
  missing: 'This is missing.',
  unknown: 'We do not know this field.',
  form: 'This does not have the right form.',
} as const;

const kinds: Readonly<Record<string, string>> = {
  string: 'Please give a text.',
  number: 'Please give a number.',
  int: 'Please give a whole number.',
  boolean: 'Please say true or false.',
  array: 'Please give a list.',
  object: 'Please give an object.',
  record: 'Please give an object.',
  date: 'Please give a date.',
};

/** The sentence for an issue whose schema names none of its own. */
export function kindSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? sentences.missing : (kinds[issue.expected] ?? sentences.form);
    case 'unrecognized_keys':
      return sentences.unknown;
    case 'invalid_value':
      return issue.input === undefined
        ? sentences.missing
        : `Please choose one of ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    default:
      return sentences.form;
  }
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === 'string') {
    return minimum === 1 ? sentences.missing : `Please give at least ${minimum} characters.`;
  }
  return origin === 'array' ? `Please give at least ${minimum}.` : `Please give a number from ${minimum}.`;
}

function tooBig(origin: string, maximum: number | bigint): string {
  if (origin === 'string') {
    return `Please keep this to ${maximum} characters.`;
  }
  return origin === 'array' ? `Please give at most ${maximum}.` : `Please give a number up to ${maximum}.`;
}
