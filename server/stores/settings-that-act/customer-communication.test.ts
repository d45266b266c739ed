import type { StoreSettings } from '../../../core/contract/settings-areas.ts';
import type { ClaimState } from '../../../core/reference/claims.ts';
import { changeFulfillment } from '../../orders/put-fulfillment.ts';
import { everyFieldActs } from '../../testing/acting-settings.ts';
import { testApp } from '../../testing/app.ts';
import { claimRow, mailsAbout } from '../../testing/db-asserts.ts';
import { freshStore, soldAndClaimed } from '../../testing/fixtures.ts';
import { claimAfter, passDays } from '../../testing/passing-days.ts';

const app = await testApp();

/** Where a claim is four days after it began to wait. */
const stateAfterFour = (state: ClaimState) => async (settings: StoreSettings) =>
  (await (await claimAfter(app, settings, state, 4)).row()).state;

/** How often its customer was reminded by then. */
const remindersAfterFour = (state: ClaimState) => async (settings: StoreSettings) => {
  const { store, id } = await claimAfter(app, settings, state, 4);
  return (await mailsAbout(app, store, id)).filter((template) => template.endsWith('-reminder')).length;
};

/** Where an early claim is four days after its customer was asked whether the package arrived. */
async function afterArrival(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  const scan = new Date(app.clock.now() - 3 * 86_400_000).toISOString();
  const issues = [{ sourceItemId: 'i1', quantity: 1, issueType: 'TRACKING_NOT_MOVING' as const }];
  const { claim, order } = await soldAndClaimed(app, store, '1', {
    order: { delivered: { status: 'IN_TRANSIT', deliveredAt: undefined, shippedAt: scan, lastScanAt: scan } },
    body: { fulfillmentIssues: [{ sourceFulfillmentId: 'f-1', issues }] },
  });
  await changeFulfillment(app.system, {
    storeId: store.id,
    sourceOrderId: order.sourceOrderId,
    sourceFulfillmentId: 'f-1',
    body: { status: 'DELIVERED' },
  });
  await app.drain();
  await passDays(app, 4);
  return (await claimRow(app, store, claim.id)).state;
}

everyFieldActs('customer-communication', {
  'lifecycle.noAnswerDays': {
    values: [5, 3],
    act: stateAfterFour('WAITING_FOR_CUSTOMER'),
    does: ['WAITING_FOR_CUSTOMER', 'CLOSED'],
  },
  'lifecycle.answerReminderDays': {
    values: [[1, 2], [5]],
    act: remindersAfterFour('WAITING_FOR_CUSTOMER'),
    does: [2, 0],
  },
  'lifecycle.signDays': { values: [5, 3], act: stateAfterFour('DRAFT'), does: ['DRAFT', 'DISMISSED'] },
  'lifecycle.signReminderDays': { values: [[1, 2], [5]], act: remindersAfterFour('DRAFT'), does: [2, 0] },
  'lifecycle.arrivedAnswerDays': { values: [5, 3], act: afterArrival, does: ['TEMPORARILY_DISMISSED', 'CLOSED'] },
});
