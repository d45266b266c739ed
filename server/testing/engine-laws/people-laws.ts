import { describe, expect, test } from 'vitest';
import { resolutionTypes } from '#core/reference/claims.ts';
import { because } from '#core/reference/engine-reasons.ts';
import type { Connector } from '../../commerce/connectors/connector.ts';

const signal = new AbortController().signal;
const place = { sourceOrderId: 'one', sourcePaymentId: 'card' };
const money = { key: 'a-key', amount: '5.00', currency: 'USD', note: '' };

/** What a connector owes the product that nothing is asked of: it says so, moves nothing and finds nothing. */
export function peopleLaws(kind: string, connect: () => Connector): void {
  describe(`the laws of connectors that people stand in for, held by ${kind}`, () => {
    const connector = connect();

    test('the connection test answers with a name, without a warning', async () => {
      expect(await connector.test(signal)).toEqual({ name: expect.stringMatching(/\S/), warnings: [] });
    });

    test('whatever was agreed may be promised, and all of it is carried out by people', () => {
      expect(connector.capabilities.resolutions).toEqual(resolutionTypes);
      expect(connector.capabilities.byPeople).toEqual(connector.capabilities.resolutions);
    });

    test('no order is found, and nothing is in its books', async () => {
      expect(await connector.findOrder({ orderNumber: '1001', email: 'ada@example.com' }, signal)).toBeNull();
      expect(await connector.readOrder('one', signal)).toBeNull();
      expect(await connector.findExecution('a-key', 'one', signal)).toBeNull();
    });

    test('nothing moves: what is asked is refused, since people carry it out', async () => {
      const address = { firstName: '', lastName: '', address1: '', address2: '', city: '', state: '', zip: '' };
      const lines = [{ sourceItemId: 'mug', quantity: 1 }];
      const asked = [
        connector.refund({ ...place, ...money, lines }, signal),
        connector.reship({ ...place, ...money, lines, address: { ...address, country: 'US' } }, signal),
        connector.issueCredit({ ...place, ...money, customerEmail: 'ada@example.com' }, signal),
      ];
      const refused = { status: 'rejected', reason: { kind: 'refused', reason: because('carried-out-by-people') } };
      expect(await Promise.allSettled(asked)).toMatchObject([refused, refused, refused]);
    });

    test('neither lists nor webhooks are offered', () => {
      expect(connector.capabilities).toMatchObject({ webhooks: false, import: false });
      const { importOrders, importProducts, verifyWebhook, translateWebhook } = connector;
      expect([importOrders, importProducts, verifyWebhook, translateWebhook]).toEqual(Array(4).fill(undefined));
    });
  });
}
