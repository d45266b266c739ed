import { ApiProblem } from '../../../api/console-client.ts';

/** Whether an answer says that this person may not see something, or that it isn’t there: asking again changes nothing. */
export function isRefused(error: Error | null): boolean {
  return error instanceof ApiProblem && (error.status === 403 || error.status === 404);
}
