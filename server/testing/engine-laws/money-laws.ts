import { expect, test } from 'vitest';
import { type LawScene, refundOf, replacementOf, signal } from './scene.ts';

/** What stands in the engine's books beside the money, of orders in any currency and of those that were called off. */
export function moneyLaws({ engine, order, amounts }: LawScene): void {
  test.each([
    ['JPY', '1200', '500', '0.5'],
    ['KWD', '12.345', '1.234', '1.2345'],
  ])('an order in %s is refunded to its own places, and nothing finer', async (currency, paid, part, finer) => {
    const { inCurrency, connector } = engine();
    if (!inCurrency) {
      expect((await order()).currency).not.toBe(currency);
      return;
    }
    const placed = await order(await inCurrency(currency, paid));
    expect(placed.currency).toBe(currency);
    expect(placed.payments.map(({ amount, refunded }) => [Number(amount), Number(refunded)])).toEqual([
      [Number(paid), 0],
    ]);
    await expect(connector.refund(refundOf(placed, finer), signal)).rejects.toMatchObject({ kind: 'refused' });
    expect(await amounts(placed)).toEqual([]);
    const request = refundOf(placed, part);
    const done = await connector.refund(request, signal);
    expect(Number(done.amount)).toBe(Number(part));
    expect(await connector.findExecution(request.key, placed.sourceOrderId, signal)).toEqual(done);
    expect((await amounts(placed)).map(Number)).toEqual([Number(part)]);
    const after = await connector.readOrder(placed.sourceOrderId, signal);
    expect(Number(after!.payments[0]!.refunded)).toBe(Number(part));
  });

  test('people read in the engine why money went back and goods were sent', async () => {
    const { connector, ledger } = engine();
    const placed = await order();
    const refund = refundOf(placed, '2.00');
    const replacement = replacementOf(placed);
    await connector.refund(refund, signal);
    const sent = await connector.reship(replacement, signal);
    const { refunds, replacements } = await ledger(placed);
    expect(refunds).toMatchObject([{ note: expect.stringContaining(refund.note) }]);
    expect(replacements).toContainEqual({
      reference: sent.reference,
      note: expect.stringContaining(replacement.note),
    });
  });

  test('an order that the store called off is found, and says when; no unit is left to claim', async () => {
    const { connector, cancel } = engine();
    const placed = await engine().freshOrder();
    const before = await order(placed);
    expect(before.sourceCancelledAt).toBeUndefined();
    await cancel(before);
    const after = await connector.readOrder(before.sourceOrderId, signal);
    expect(after?.sourceCancelledAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(after?.items.map((item) => item.refundedQuantity)).toEqual(before.items.map((item) => item.quantity));
    expect(await order(placed)).toEqual(after);
  });
}
