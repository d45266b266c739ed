import { expect, test } from 'vitest';
import { createFaultPlan } from '../connectors/sample/faults.ts';
import { createSampleConnector, placeSampleOrder } from '../connectors/sample/sample-connector.ts';
import { testHouse } from '../testing/app.ts';
import { freshStore, lookUp, orderOf, sellOrder } from '../testing/scene.ts';

const faults = createFaultPlan();
const house = await testHouse({
  connectors: {
    sample: (store) => createSampleConnector({ db: house.services.db, clock: house.clock, faults }, store),
  },
});
const minute = 60_000;

const statusOf = (answer: Awaited<ReturnType<typeof lookUp>>) =>
  (answer.body as unknown as { fulfillments: { fulfillmentStatus: string }[] }).fulfillments[0]?.fulfillmentStatus;

test('a look-up some minutes later tells what the engine knows by then; an engine that is silent changes nothing', async () => {
  const store = await freshStore(house);
  const onItsWay = orderOf(house, '501', { delivered: { status: 'IN_TRANSIT', deliveredAt: undefined } });
  await sellOrder(house, store, onItsWay);
  expect(statusOf(await lookUp(house, store, '501'))).toBe('IN_TRANSIT');

  const arrived = orderOf(house, '501');
  await placeSampleOrder(house.services, store, { ...arrived, sourceOrderId: onItsWay.sourceOrderId });
  expect(statusOf(await lookUp(house, store, '501'))).toBe('IN_TRANSIT');

  house.clock.advance(6 * minute);
  faults.plan('readOrder', 'unavailable');
  expect(statusOf(await lookUp(house, store, '501'))).toBe('IN_TRANSIT');
  expect(statusOf(await lookUp(house, store, '501'))).toBe('DELIVERED');
});
