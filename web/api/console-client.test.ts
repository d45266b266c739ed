import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiProblem, call } from './console-client.ts';
import { getMe, signIn } from './operations.gen.ts';
import { patienceMs } from './patience.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a call ends with when the browser's fetch ends so. */
async function ending(fetched: () => Promise<Response>): Promise<ApiProblem> {
  vi.stubGlobal('fetch', fetched);
  const body = { email: 'ada@example.com', password: 'a word and another' };
  return call(signIn, { body }).then(
    () => expect.unreachable(),
    (thrown: ApiProblem) => thrown,
  );
}

const answer = (status: number, body: string, headers: Record<string, string>) => async () =>
  new Response(body, { status, headers });

describe('the console’s calls', () => {
  it('the console’s calls carry cookies of this host alone', async () => {
    const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
    vi.stubGlobal('fetch', fetched);
    await call(getMe);
    expect(fetched.mock.calls[0]?.[1].credentials).toBe('same-origin');
  });

  it('the console’s calls fail with the refusal’s code, sentence, fields, and request', async () => {
    const errors = [{ pointer: '/email', code: 'wrong-form', message: 'Enter it.' }];
    const body = JSON.stringify({
      code: 'validation-failed',
      title: 'Not right',
      detail: 'Something is missing.',
      errors,
    });
    const headers = { 'content-type': 'application/problem+json', 'x-request-id': 'req_1', 'retry-after': '12' };
    expect(await ending(answer(400, body, headers))).toMatchObject({
      code: 'validation-failed',
      status: 400,
      message: 'Something is missing.',
      fields: errors,
      requestId: 'req_1',
      retryAfterSeconds: 12,
    });
  });

  it.each([
    [401, 'unauthenticated'],
    [404, 'not-found'],
    [429, 'rate-limited'],
    [502, 'service-unavailable'],
    [500, 'internal'],
  ])('the console’s calls that a proxy answered with %i fail as %s', async (status, code) => {
    const failure = await ending(answer(status, '<h1>Sorry</h1>', { 'content-type': 'text/html' }));
    expect(failure).toMatchObject({ status, code, fields: [], requestId: '', retryAfterSeconds: null });
    expect(failure.message).not.toBe('');
  });

  it('the console’s calls without an answer are given up in their time, no earlier', async () => {
    vi.useFakeTimers();
    const hanging = vi.fn(
      (_path: string, { signal }: RequestInit) =>
        new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    let failure: ApiProblem | null = null;
    vi.stubGlobal('fetch', hanging);
    const asked = call(signIn, { body: { email: 'ada@example.com', password: 'a word and another' } }).catch(
      (thrown: ApiProblem) => {
        failure = thrown;
      },
    );
    await vi.advanceTimersByTimeAsync(patienceMs - 1);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(failure).toMatchObject({ status: 0, code: 'no-response' });
    expect(hanging, 'a change is never repeated').toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy’s page', answer(502, '<h1>Bad Gateway</h1>', {})],
    [
      'a refusal to serve',
      answer(503, '{"code":"service-unavailable","title":"Later."}', { 'content-type': 'application/json' }),
    ],
  ])('the console’s calls that would change something say what is safe after %s', async (_, fetched) => {
    expect((await ending(fetched)).message).toContain('Nothing you entered is lost.');
  });

  it('the console’s calls that no one answered fail as no-response', async () => {
    const lost = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await ending(lost)).toMatchObject({ status: 0, code: 'no-response' });
  });
});
