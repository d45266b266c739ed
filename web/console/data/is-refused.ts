import { ApiProblem } from '../../api/console-client.ts';

/** Whether an answer says that this person may not see something, or that it isn’t there: asking again changes nothing. */
export function isRefused(error: Error | null): boolean {
  return error instanceof ApiProblem && (error.status === 403 || error.status === 404);
}

/** How often something is read again, in milliseconds: not at all once it was refused. */
export const unlessRefused =
  (everyMs: number) =>
  ({ state }: { state: { error: Error | null } }): number | false =>
    isRefused(state.error) ? false : everyMs;
