import { expect, test } from 'vitest';
import { appWithFaults } from '../../testing/faulty-engine.ts';
import { freshStore, lookUp, orderOf, sellOrder } from '../../testing/fixtures.ts';
import { placeSampleOrder } from '../connectors/sample/sample-connector.ts';

const { app, faults } = await appWithFaults();
const minute = 60_000;

const statusOf = (answer: Awaited<ReturnType<typeof lookUp>>) =>
  (answer.body as unknown as { fulfillments: { fulfillmentStatus: string }[] }).fulfillments[0]?.fulfillmentStatus;

test('a lookup minutes later has the engine’s news; a silent engine changes nothing', async () => {
  const store = await freshStore(app);
  const onItsWay = orderOf(app, '501', { delivered: { status: 'IN_TRANSIT', deliveredAt: undefined } });
  await sellOrder(app, store, onItsWay);
  expect(statusOf(await lookUp(app, store, '501'))).toBe('IN_TRANSIT');

  const arrived = orderOf(app, '501');
  await placeSampleOrder(app.services, store, { ...arrived, sourceOrderId: onItsWay.sourceOrderId });
  expect(statusOf(await lookUp(app, store, '501'))).toBe('IN_TRANSIT');

  app.clock.advance(6 * minute);
  faults.plan('readOrder', 'unavailable');
  expect(statusOf(await lookUp(app, store, '501'))).toBe('IN_TRANSIT');
  expect(statusOf(await lookUp(app, store, '501'))).toBe('DELIVERED');
});
