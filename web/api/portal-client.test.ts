import { describe, expect, it, vi } from 'vitest';
import { ApiFailure, portalClient } from './portal-client.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const problem = (status: number, title: string) =>
  new Response(JSON.stringify({ title, status, code: 'x' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

describe('portalClient', () => {
  it('the portal’s client reads once more after a listed status, then gives up', async () => {
    const call = vi.fn(async () => problem(503, 'out of reach'));
    await expect(portalClient(call).claim('clm_1')).rejects.toMatchObject({
      status: 503,
      message: '[GET] "/v1/claims/clm_1": 503',
      sentence: 'out of reach',
    });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('the portal’s client never repeats a write', async () => {
    const call = vi.fn(async () => problem(503, 'out of reach'));
    await expect(portalClient(call).lookUp('a@b.c', '1')).rejects.toBeInstanceOf(ApiFailure);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('the portal’s client says that there was no response, in the catalog’s words', async () => {
    const failure = await portalClient(async () => {
      throw new TypeError('broken');
    })
      .saveSession({ orderId: 'ord_1' })
      .catch((thrown: unknown) => thrown as ApiFailure);
    expect(failure).toMatchObject({ status: 0, message: '[PUT] "/v1/sessions": <no response>' });
    expect((failure as ApiFailure).sentence).toBe('An unknown error occurred. Please try again later.');
  });

  it('the portal’s client reads a missing order or draft as null', async () => {
    expect(await portalClient(async () => problem(401, 'look up first')).currentOrder()).toBeNull();
    expect(await portalClient(async () => json(null)).session('ord_1')).toBeNull();
    await expect(portalClient(async () => problem(404, 'nothing')).session('ord_1')).rejects.toThrow();
  });

  it('the portal’s client escapes ids in paths and sends claim tokens in a header', async () => {
    const call = vi.fn(async (_path: string, _init?: RequestInit) => json({ id: 'x' }));
    const claims = vi.fn(async (_path: string, _init?: RequestInit) => problem(404, 'nothing'));
    await portalClient(call).fileClaim('#1001/2', { fulfillmentIssues: [] }, 'key-1');
    await expect(portalClient(claims).claim('clm_1', 'token')).rejects.toThrow();
    expect(call.mock.calls[0]?.[0]).toBe('/v1/claims/%231001%2F2');
    expect(new Headers(call.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe('key-1');
    expect(new Headers(claims.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Claim token');
  });
});
