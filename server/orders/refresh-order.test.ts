import { expect, test } from 'vitest';
import { createFaultPlan } from '../connectors/sample/faults.ts';
import { createSampleConnector, placeSampleOrder } from '../connectors/sample/sample-connector.ts';
import { testApp } from '../testing/app.ts';
import { freshStore, lookUp, orderOf, sellOrder } from '../testing/fixtures.ts';

const faults = createFaultPlan();
const app = await testApp({
  connectors: {
    sample: (store) => createSampleConnector({ db: app.services.db, clock: app.clock, faults }, store),
  },
});
const minute = 60_000;

const statusOf = (answer: Awaited<ReturnType<typeof lookUp>>) =>
  (answer.body as unknown as { fulfillments: { fulfillmentStatus: string }[] }).fulfillments[0]?.fulfillmentStatus;

test('a look-up some minutes later tells what the engine knows by then; an engine that is silent changes nothing', async () => {
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
