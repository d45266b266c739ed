import { redirectDocument } from 'react-router';
import { nothingIsLost, offline, outOfReach } from '#words/common.ts';
import { ApiFailure, isOutOfReach, type ServerWords } from '../api/portal-client.ts';
import { type FormError, type Refused, refused } from '../ui/form-errors/form-error.ts';
import { paths } from './paths.ts';

/** What stops a form whose action could not be carried out; nothing that was typed is lost. */
export interface Stopped {
  errors: readonly FormError[];
}

/** What stopped the form the last time; nothing where the action answered something else, or has not been asked. */
export const errorsIn = (answer: unknown): readonly FormError[] =>
  typeof answer === 'object' && answer !== null && 'errors' in answer ? (answer as Stopped).errors : [];

/** Whether an answer says that the API refused or wasn’t reached, and not that something is missing. */
export const hasFailed = (answer: unknown): boolean => errorsIn(answer).some(({ kind }) => kind === 'refused');

/**
 * What a failure of the API stops a form with: each field that the API named in its own words, by `fieldOf` of its
 * pointer, else the one sentence, at `place`. A store that closed meanwhile leads to the page that says so, asked for
 * anew, since this one was drawn for an open store. Anything else is thrown on to the error page.
 */
export function refusedBy(
  failure: unknown,
  { fieldOf, place = 'main' }: { fieldOf?: (pointer: string) => string; place?: string } = {},
): [Refused, ...Refused[]] {
  if (!(failure instanceof ApiFailure)) {
    throw failure;
  }
  if (failure.problem?.code === 'store-closed') {
    throw redirectDocument(paths.closed);
  }
  const errors = fieldOf === undefined ? [] : (failure.problem?.errors ?? []);
  const [first, ...others] = errors.map(({ pointer, message }) => refused(fieldOf?.(pointer) ?? place, message));
  return [first ?? refused(isOurs(failure) ? 'main' : place, sentenceOf(failure)), ...others];
}

/** Whether what failed is about nothing on the page: nobody was reached, or the server failed. */
const isOurs = ({ status }: ApiFailure): boolean => status === 0 || status >= 500;

/** Whether the browser says so; on the server nobody is. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/**
 * What a person may read of whatever went wrong: what happened, what is safe, and what to do. The API's own sentence
 * where it gave one; what it failed at says beside that nothing is lost.
 */
export function sentenceOf(failure: unknown): ServerWords {
  const { status, problem, sentence } = failure instanceof ApiFailure ? failure : new ApiFailure(500, null, '');
  if (isOutOfReach(failure) && problem === null) {
    return (isOffline() ? offline : outOfReach) as ServerWords;
  }
  return status >= 500 ? (`${sentence} ${nothingIsLost}` as ServerWords) : sentence;
}
