/** How the clients of the API repeat a call and what they say when it fails (spec sections 7 and 8). */

export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const payloadMethods: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Says whether a failed call is made once more: one retry for reads, none for writes.
 * @param status the answer's status; null where none came
 * @param attempt how often it was repeated already, from 0
 */
export function mayRetry(method: string, status: number | null, attempt: number): boolean {
  return (
    attempt < 1 &&
    !payloadMethods.includes(method.toUpperCase()) &&
    (status === null || retriedStatuses.includes(status))
  );
}

/** '[GET] "/v1/claims/x": 404 Not Found', or '<no response>' in place of the status. */
export function requestErrorText(
  method: string,
  url: string,
  answer: { status: number; statusText: string } | null,
): string {
  const outcome = answer ? `${answer.status} ${answer.statusText}`.trimEnd() : '<no response>';
  return `[${method.toUpperCase()}] ${JSON.stringify(url)}: ${outcome}`;
}
