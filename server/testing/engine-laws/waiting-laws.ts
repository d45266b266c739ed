import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type LawScene, refundOf, signal } from './scene.ts';

const inHalfAMinute = () => new Date(Date.now() + 30_000).toUTCString();

/** What an engine asks for that has too much to do. */
export function waitingLaws({ engine, same }: LawScene): void {
  test.each([
    ['too many calls, in seconds', 429, () => '30'],
    ['too many calls, by a date', 429, inHalfAMinute],
    ['a pause, in seconds', 503, () => '30'],
  ])('an engine that asks to wait is left alone so long: %s', async (_, status, retryAfter) => {
    const { at } = engine();
    if (!at) {
      expect(engine().stranger).toBeNull();
      return;
    }
    const asked: string[] = [];
    const busy = createServer((request, response) => {
      asked.push(request.url ?? '');
      // By its own clock, which on another day isn’t the runtime’s.
      const headers = { date: new Date().toUTCString(), 'retry-after': retryAfter() };
      request.resume().on('end', () => response.writeHead(status, headers).end());
    }).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    try {
      const waiting = at(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`);
      const order = await same();
      const soLong = expect.toSatisfy((ms: number) => ms > 28_000 && ms <= 31_000);
      const unavailable = { kind: 'unavailable', retryAfterMs: soLong };
      await expect(waiting.readOrder(order.sourceOrderId, signal)).rejects.toMatchObject(unavailable);
      expect(asked).toHaveLength(1);
      await expect(waiting.refund(refundOf(order, '1.00'), signal)).rejects.toMatchObject(unavailable);
      expect(asked).toHaveLength(2);
    } finally {
      busy.closeAllConnections();
      busy.close();
    }
  });
}
