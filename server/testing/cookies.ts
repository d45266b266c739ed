/** What a browser keeps of an answer's cookies. */
export const cookieOf = (answer: Pick<Response, 'headers'>): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/**
 * Signs somebody of staff in at a running product.
 * @returns the cookie that a browser sends along from then on
 * @throws where they're refused
 */
export async function signInAt(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${origin}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) {
    throw new Error(`The sign-in was answered ${answer.status} ${await answer.text()}.`);
  }
  return cookieOf(answer);
}
