import type { z } from 'zod';
import type { KeptAnswer } from '../limits/idempotency.ts';
import type { Route } from './route.ts';

/** Checks an answer by its schema, which also drops what the contract does not name, and leaves it as `cut` says. */
export async function keepAnswer(
  { operation }: Route,
  given: Awaited<ReturnType<Route['handle']>>,
  cut: (schema: z.ZodType, answer: unknown) => Promise<unknown>,
): Promise<KeptAnswer> {
  const schema = operation.answers[given.status];
  if (schema === undefined) {
    throw new Error(`The operation ${operation.id} answered ${given.status}, which it does not declare.`);
  }
  if (schema === null) {
    return { status: given.status, headers: { ...given.headers }, body: '' };
  }
  const parsed = schema.safeParse(given.body);
  if (!parsed.success) {
    throw new Error(`The answer of ${operation.id} breaks its contract: ${placesOf(parsed.error.issues)}`);
  }
  return {
    status: given.status,
    headers: { 'content-type': 'application/json', ...given.headers },
    body: JSON.stringify(await cut(schema, parsed.data)),
  };
}

/** Places and kinds only: an answer's values belong to a person and not into the log. */
function placesOf(issues: readonly { path: readonly PropertyKey[]; code?: string }[]): string {
  return issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.')} (${issue.code})`)
    .join(', ');
}

/** The answer as a response, with the cookies that go with it. */
export function sent({ status, headers, body }: KeptAnswer, cookies: readonly string[]): Response {
  const response = new Response(body === '' && status !== 200 ? null : body, { status, headers });
  for (const cookie of cookies) {
    response.headers.append('set-cookie', cookie);
  }
  return response;
}
