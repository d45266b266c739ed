import type { OauthErrorCode, OauthReason } from '#core/reference/oauth.ts';
import { wordsOf } from '../../words/languages.ts';
import { asProblem, type ProblemScene, problemAnswer } from './problem-answer.ts';

const words = wordsOf('oauth');

/** A refusal as OAuth clients read it: a code of RFC 6749 and a sentence. */
export class OauthRefusal extends Error {
  readonly code: OauthErrorCode;
  readonly reason: OauthReason;
  /** Seconds to wait, where that is the reason. */
  readonly wait: number | undefined;
  constructor(code: OauthErrorCode, reason: OauthReason, wait?: number) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
    this.wait = wait;
  }

  /** The sentence for developers. */
  get description(): string {
    return words.reasons[this.reason];
  }
}

/** How a client is asked to prove which app it is (RFC 7617). */
const challenge = ['Basic', 'realm="oauth"'].join(' ');
const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** Answers an error in the shape of RFC 6749, 5.2; what is nobody's mistake goes as it does everywhere. */
export function oauthAnswer(error: unknown, scene: ProblemScene): Response {
  if (error instanceof OauthRefusal) {
    const status = error.wait !== undefined ? 429 : error.code === 'invalid_client' ? 401 : 400;
    return Response.json(
      { error: error.code, error_description: error.description },
      {
        status,
        headers: {
          ...noStore,
          ...(status === 401 && { 'www-authenticate': challenge }),
          ...(error.wait !== undefined && { 'retry-after': String(error.wait) }),
        },
      },
    );
  }
  const answer = problemAnswer(error, scene);
  return answer.status >= 500 || answer.status === 403 || asProblem(error).code === 'rate-limited'
    ? answer
    : oauthAnswer(new OauthRefusal('invalid_request', 'body-unreadable'), scene);
}
