import * as words from '#words/console/tenancy/sign-in.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';

/** What is told of a form outside the console's frame that could not be sent. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) {
    return words.unknownError;
  }
  if (error.code === 'rate-limited') {
    const wait = error.retryAfterSeconds;
    return wait === null ? words.tooManyTries : words.tooManyTriesFor(wait);
  }
  return failureSaid(error, words.serverUnreachable);
}
