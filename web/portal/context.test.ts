import { RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Session } from '#core/contract/claims/drafts.ts';
import type { LookUpResult } from '#core/contract/commerce/look-up.ts';
import { ApiFailure, type PortalClient } from '../api/portal-client.ts';
import { createPortal, orderOf, portalContext } from './context.ts';

function clientWith(order: Partial<LookUpResult> | null) {
  const currentOrder = vi.fn(async () => order as LookUpResult | null);
  const session = vi.fn(async (orderId: string) => ({ orderId, status: 'CATEGORY' }) as Session);
  return { currentOrder, session, client: { currentOrder, session } as unknown as PortalClient };
}

it('the portal’s context asks for order and draft once, and again when reset', async () => {
  const { client, currentOrder, session } = clientWith({ systemOrderId: 'ord_1' });
  const portal = createPortal(client);
  await Promise.all([portal.order(), portal.session(), portal.session()]);
  expect([currentOrder.mock.calls.length, session.mock.calls.length]).toEqual([1, 1]);
  portal.forget();
  await portal.session();
  expect([currentOrder.mock.calls.length, session.mock.calls.length]).toEqual([2, 2]);
});

it('the portal’s context has no draft without an order', async () => {
  const { client, session } = clientWith(null);
  expect(await createPortal(client).session()).toBeNull();
  expect(session).not.toHaveBeenCalled();
});

it('the portal’s context leads a page whose order was closed to the start', async () => {
  const context = new RouterContextProvider();
  context.set(portalContext, createPortal(clientWith(null).client));
  const led = (await orderOf(context).catch((thrown: unknown) => thrown)) as Response;
  expect(led.headers.get('location')).toBe('/start?closed=order');
});

it('the portal’s context reads again once what it read is too old', async () => {
  const { client, currentOrder } = clientWith({ systemOrderId: 'ord_1' });
  let now = 0;
  const portal = createPortal(client, 60_000, () => now);
  await portal.order();
  now = 60_000;
  await portal.order();
  expect(currentOrder).toHaveBeenCalledTimes(1);
  now = 60_001;
  await portal.order();
  expect(currentOrder).toHaveBeenCalledTimes(2);
});

it('the portal’s context doesn’t remember a failure', async () => {
  const { client, currentOrder } = clientWith({ systemOrderId: 'ord_1' });
  currentOrder.mockRejectedValueOnce(new Error('out of reach'));
  const portal = createPortal(client);
  await expect(portal.order()).rejects.toThrow('out of reach');
  expect(await portal.order()).toMatchObject({ systemOrderId: 'ord_1' });
});

it('the portal’s context continues with its data while the server is silent', async () => {
  const { client, currentOrder, session } = clientWith({ systemOrderId: 'ord_1' });
  const gone = new ApiFailure(0, null, 'no connection');
  let now = 0;
  const portal = createPortal(client, 60_000, () => now);
  await portal.session();
  now = 60_001;
  currentOrder.mockRejectedValueOnce(gone);
  session.mockRejectedValueOnce(gone);
  expect(await portal.session()).toMatchObject({ orderId: 'ord_1' });
  await portal.session();
  expect([currentOrder.mock.calls.length, session.mock.calls.length]).toEqual([3, 3]);
  now = 120_003;
  currentOrder.mockRejectedValueOnce(new ApiFailure(500, null, 'out of order'));
  await expect(portal.order()).rejects.toThrow('out of order');
});

it('the portal’s context holds what the server’s page is based on, also when old', async () => {
  const { client, currentOrder, session } = clientWith({ systemOrderId: 'ord_1' });
  let now = 0;
  const portal = createPortal(client, 60_000, () => now);
  await portal.holdAgainstOutage('order');
  await portal.session();
  expect([currentOrder.mock.calls.length, session.mock.calls.length]).toEqual([1, 1]);
  now = 60_001;
  const gone = new ApiFailure(0, null, 'no connection');
  currentOrder.mockRejectedValueOnce(gone);
  session.mockRejectedValueOnce(gone);
  expect(await portal.session()).toMatchObject({ orderId: 'ord_1' });
  await portal.session();
  expect([currentOrder.mock.calls.length, session.mock.calls.length]).toEqual([3, 3]);
});

it('the portal’s context reads aging data again and lets newer words stay', async () => {
  const { client, currentOrder, session } = clientWith({ systemOrderId: 'ord_1' });
  let now = 0;
  const portal = createPortal(client, 60_000, () => now);
  await portal.session();
  now = 29_000;
  await portal.keepFresh();
  expect([currentOrder.mock.calls.length, session.mock.calls.length]).toEqual([1, 1]);
  now = 31_000;
  await portal.keepFresh();
  expect([currentOrder.mock.calls.length, session.mock.calls.length]).toEqual([2, 2]);
  now = 80_000;
  await portal.session();
  expect([currentOrder.mock.calls.length, session.mock.calls.length]).toEqual([2, 2]);

  let answer: (old: Session) => void = () => undefined;
  session.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const asked = portal.keepFresh();
  await Promise.resolve();
  await Promise.resolve();
  portal.keepSession({ orderId: 'ord_1', status: 'REVIEW' } as Session);
  answer({ orderId: 'ord_1', status: 'CATEGORY' } as Session);
  await asked;
  expect((await portal.session())?.status).toBe('REVIEW');
});

it('the portal’s context reads a draft anew while a save of it is refused', async () => {
  const { client } = clientWith(null);
  const currentInStore = vi.fn(async () => ({ id: 'ses_1' }) as Session);
  const portal = createPortal({ ...client, currentInStore });
  await portal.inStore();
  portal.keepInStore(Promise.reject(new ApiFailure(422, null, 'Ask the store for that.')));
  expect(await Promise.all([portal.inStore(), portal.inStore()])).toEqual([{ id: 'ses_1' }, { id: 'ses_1' }]);
  expect(currentInStore).toHaveBeenCalledTimes(2);
});
