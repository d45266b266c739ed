import { expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import { type Connector, EngineError } from '../connector.ts';
import { numberOf } from './ids.ts';
import { neededScopes } from './test-connection.ts';
import type { BookedOrder } from './testing/books.ts';
import { shopifyScene } from './testing/scene.ts';

const signal = new AbortController().signal;

/** What each kind of resolution asks of the store. */
function acts(shop: Connector, order: BookedOrder): [ResolutionType, () => Promise<unknown>][] {
  const sourceOrderId = numberOf(order.id);
  const lines = [{ sourceItemId: numberOf(order.lines[0]?.id ?? ''), quantity: 1 }];
  const own = { sourceOrderId, note: '', currency: order.currency };
  const address = {
    ...{ firstName: 'Ana', lastName: 'Ruiz', address1: '1 Road', address2: '' },
    ...{ city: 'Town', state: '', zip: '1', country: 'DE' },
  };
  const payment = numberOf(order.transactions[0]?.id ?? '');
  return [
    [
      'REFUND',
      () => {
        const key = newId('resolutionPayment', Date.now());
        return shop.refund({ ...own, key, sourcePaymentId: payment, amount: '5.00', lines }, signal);
      },
    ],
    ['RESHIP', () => shop.reship({ ...own, key: newId('resolution', Date.now()), lines, address }, signal)],
    [
      'STORE_CREDIT',
      () => {
        const key = newId('resolution', Date.now());
        return shop.issueCredit({ ...own, key, customerEmail: order.email ?? '', amount: '3.00' }, signal);
      },
    ],
  ];
}

const isLacking = (error: unknown) => error instanceof EngineError && error.reason.code === 'scopes-missing';

test.each(neededScopes)('a token without %s is told what it can’t do, and can do the rest', async (lacking) => {
  // Whoever may write may read: without the reading right there is no writing one either.
  const written = lacking.replace(/^read_/, 'write_');
  const scopes = neededScopes.filter((scope) => scope !== lacking && scope !== written);
  const scene = await shopifyScene({ scopes });
  try {
    const shop = scene.connect();
    const { unable = [] } = await shop.test(signal);
    for (const [type, act] of acts(shop, scene.order())) {
      const isRefused = await act().then(() => false, isLacking);
      expect([type, unable.includes(type)]).toEqual([type, isRefused]);
    }
  } finally {
    await scene.close();
  }
});
