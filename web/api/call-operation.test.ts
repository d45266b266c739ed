import { describe, expect, it, vi } from 'vitest';
import { type ApiFailure, callOperation, pathOf } from './call-operation.ts';
import * as api from './operations.gen.ts';

const json = (status: number, body: unknown, type = 'application/json') =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'content-type': type } });
const refusal = (status: number) => json(status, { status, code: 'x', title: 'No' }, 'application/problem+json');
const answering = (...answers: (Response | Error)[]) =>
  vi.fn(async (_path: string, _init?: RequestInit) => {
    const answer = answers.shift() ?? new Error('asked too often');
    if (answer instanceof Error) throw answer;
    return answer;
  });

describe('the path of an operation', () => {
  it('an operation’s path escapes its values and leaves out what isn’t given', () => {
    const query = { storeId: undefined, claimId: 'a&b=c', size: 0, open: false };
    expect(pathOf(api.listMessages, { orderId: '#1/2' }, query)).toBe(
      '/v1/claims/%231%2F2/messages?claimId=a%26b%3Dc&size=0&open=false',
    );
    expect(pathOf(api.getMe)).toBe('/v1/me');
  });
});

describe('a call', () => {
  it('a call carries its body, its key, and its claim link, and nothing not given', async () => {
    const reach = answering(json(200, {}), json(200, []));
    const body = { expectedVersion: 3, text: 'Again', medias: [] };
    await callOperation(reach, api.appealClaim, { params: { id: 'clm_1' }, body, key: 'k', claimLink: 't' });
    await callOperation(reach, api.listReviews, { params: { id: 'clm_1' } });
    const [sent, asked] = reach.mock.calls.map(([, init]) => ({ ...init, headers: { ...init?.headers } }));
    expect(sent).toEqual({
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': 'k',
        authorization: 'Claim t',
      },
      body: JSON.stringify(body),
    });
    expect(asked).toEqual({ method: 'GET', headers: { accept: 'application/json' } });
  });

  it('a call answers undefined where the answer is empty', async () => {
    expect(await callOperation(answering(json(204, null)), api.endGrant)).toBeUndefined();
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('a call reads once more after %i', async (status) => {
    const reach = answering(refusal(status), json(200, []));
    expect(await callOperation(reach, api.listReviews, { params: { id: 'clm_1' } })).toEqual([]);
    const never = answering(refusal(status), refusal(status));
    await expect(callOperation(never, api.listReviews, { params: { id: 'clm_1' } })).rejects.toMatchObject({ status });
  });

  it.each([400, 401, 403, 404, 410, 422])('a call takes %i as the answer', async (status) => {
    const reach = answering(refusal(status));
    const asked = callOperation(reach, api.listReviews, { params: { id: 'clm_1' } });
    await expect(asked).rejects.toMatchObject({ status, problem: { code: 'x' } });
    expect(reach).toHaveBeenCalledTimes(1);
  });

  it('a call never repeats a write, whatever became of it', async () => {
    const lost = answering(new TypeError('broken'));
    const body = { email: 'a@b.example', order: '1' };
    await expect(callOperation(lost, api.lookUpOrder, { body })).rejects.toMatchObject({ status: 0, problem: null });
    const busy = answering(refusal(503));
    await expect(callOperation(busy, api.lookUpOrder, { body })).rejects.toMatchObject({ status: 503 });
  });

  it('a call keeps a refusal’s headers and takes no proxy’s page for one', async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '7' } });
    const failure = await callOperation(answering(page), api.signOut).catch((thrown: ApiFailure) => thrown);
    expect(failure).toMatchObject({ status: 502, problem: null });
    expect((failure as ApiFailure).headers?.get('retry-after')).toBe('7');
  });

  it('a call that was given up ends with the reason, not with a failure', async () => {
    const given = new AbortController();
    const reach = vi.fn(async () => {
      given.abort();
      throw new TypeError('aborted');
    });
    await expect(callOperation(reach, api.getMe, { signal: given.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(reach).toHaveBeenCalledTimes(1);
  });
});
