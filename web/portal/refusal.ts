import { redirectDocument } from 'react-router';
import { offline, ourEnd, outOfReach } from '#words/common.ts';
import { ApiFailure, isOutOfReach } from '../api/portal-client.ts';
import { paths } from './paths.ts';

/** What a page shows when its action could not be carried out; nothing that was typed is lost. */
export interface Refusal {
  message: string;
  /** Sentences by field, where the API named fields. */
  fields: { pointer: string; message: string }[];
  /** The API refused it or wasn’t reached, whatever was typed: it’s told until the next press. */
  failed?: true;
}

/** Whether an answer says that the API refused or wasn’t reached, and not that something is missing. */
export const hasFailed = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'failed' in answer;

/**
 * A failure of the API in a person's words. A store that closed meanwhile leads to the page that says so, asked for
 * anew, since this one was drawn for an open store. Anything else is thrown on to the error page.
 */
export function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiFailure)) {
    throw failure;
  }
  if (failure.problem?.code === 'store-closed') {
    throw redirectDocument(paths.closed);
  }
  const fields = (failure.problem?.errors ?? []).map(({ pointer, message }) => ({ pointer, message }));
  return { message: sentenceOf(failure), fields, failed: true };
}

/** Whether the browser says so; on the server nobody is. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** What a proxy answers for a server that doesn't: a cause that is known, unlike a 500 that says nothing. */
const inBetween: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * What a person may read of whatever went wrong: that the connection is gone, the API's own sentence, or, where somebody in
 * between answered for it, that it's on our end.
 */
export function sentenceOf(failure: unknown): string {
  if (isOutOfReach(failure)) {
    return isOffline() ? offline : outOfReach;
  }
  const known = failure instanceof ApiFailure ? failure : new ApiFailure(0, null, '');
  return known.problem === null && inBetween.has(known.status) ? ourEnd : known.sentence;
}

/** The place on a review that a failure belongs to which names no field. */
export function placeOnReview(failure: unknown): string {
  switch (failure instanceof ApiFailure ? failure.problem?.code : undefined) {
    case 'address-unconfirmed':
      return 'confirm-address';
    case 'signature-required':
    case 'signature-not-fresh':
      return 'sign';
    default:
      return 'answers';
  }
}
