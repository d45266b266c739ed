import { Problem, type ProblemBody, problems } from '#core/contract/platform/problems.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { sqlState } from '../../db/database.ts';
import { isAway } from '../../db/is-away.ts';
import { wordsOf } from '../../words/languages.ts';
import { fieldProblem, sentenceText } from '../../words/problem-words.ts';
import type { Log } from '../log.ts';

const problemWords = wordsOf('problems');

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
  const { status, retryable } = problems[problem.code];
  const detail = detailOf(problem);
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    ...problem.extensions,
    type: `${publicUrl.origin}/docs/errors/${problem.code}`,
    title: problemWords.titles[problem.code],
    // A client repeats a read that is answered 409; a refusal that will stay is 422 there.
    status: isRead && status === 409 ? 422 : status,
    code: problem.code,
    ...(detail === undefined ? {} : { detail: sentenceText(detail) }),
    instance: `urn:amends:request:${requestId}`,
    retryable: typeof problem.extensions.retryable === 'boolean' ? problem.extensions.retryable : retryable,
    ...(problem.errors === undefined ? {} : { errors: problem.errors.map(fieldProblem) }),
  };
}

/** What a problem says of this occurrence; a caller who has to wait reads how long. */
function detailOf({ code, detail, retryAfterSeconds, extensions }: Problem): Sentence | undefined {
  if (detail !== undefined || code !== 'rate-limited' || retryAfterSeconds === undefined) {
    return detail;
  }
  return say('try-again-in', { seconds: retryAfterSeconds, emailLink: extensions.mailLinkOffered === true });
}

/** The problem that an error stands for. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) {
    return error;
  }
  const code = sqlState(error);
  if (code === '53100' || code === 'ENOSPC') {
    return new Problem('storage-full', { cause: error });
  }
  if (isAway(error)) {
    return new Problem('service-unavailable', { cause: error });
  }
  return new Problem('internal', { cause: error });
}
