import { ApiProblem } from '../../../api/console-client.ts';

/**
 * What is said of a press that failed, whichever way it did: the server's own sentence, or what is known where none came.
 * @param unreached the page's words for a server that doesn't answer, where they say more; of no connection it says nothing
 */
export function failureSaid(error: unknown, unreached?: string): string {
  if (error instanceof ApiProblem && error.code === 'no-response' && !error.isOffline) {
    return unreached ?? error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
