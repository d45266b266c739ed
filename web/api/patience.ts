import { type ApiCall, Unanswered } from './call-operation.ts';

/** How long a call may go unanswered, in milliseconds: longer than any act takes, shorter than anybody waits for one. */
export const patienceMs = 30_000;

/**
 * The same call, given up where no whole answer has come in time: a body that never ends is no answer either. What it
 * answers has come to its end. Bytes of a file take as long as they take; who sends them watches that they move.
 */
export function patient(reach: ApiCall, limitMs = patienceMs): ApiCall {
  return async (path, init) => {
    if (typeof (init?.body ?? '') !== 'string') {
      return reach(path, init);
    }
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Unanswered()), limitMs);
    const signal = AbortSignal.any([limit.signal, ...(init?.signal ? [init.signal] : [])]);
    try {
      const answer = await reach(path, { ...init, signal });
      const body = await answer.arrayBuffer();
      // An answer without a body may have none in its copy either.
      return new Response(body.byteLength > 0 ? body : null, answer);
    } finally {
      clearTimeout(timer);
    }
  };
}
