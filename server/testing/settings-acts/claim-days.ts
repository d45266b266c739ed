import type { Problem } from '#core/contract/platform/problems.ts';
import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import { readClaimActions } from '../../claims/claim-view/claim-actions.ts';
import { archiveQuietClaims } from '../../claims/lifecycle/archive-claim.ts';
import { snoozeClaim } from '../../claims/lifecycle/staff-acts.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import { changeFulfillment } from '../../commerce/orders/put-fulfillment.ts';
import type { SettingsField, SettingsRow } from '../acting-settings.ts';
import type { TestApp } from '../app.ts';
import { claimRow, mailsAbout } from '../db-asserts.ts';
import { freshStore, shopperOf, soldAndClaimed } from '../fixtures.ts';
import { claimAfter, passDays } from '../passing-days.ts';

type Field = Extract<SettingsField<'general'>, `lifecycle.${string}`>;

/** The days of a claim's life, each with what happens four days into it. */
export function claimDays(app: TestApp): Readonly<Record<Field, SettingsRow>> {
  /** Whether somebody may still act on a claim four days after it came to a state. */
  const offeredAfterFour =
    (state: ClaimState, action: ActionName, by: 'shopper' | 'staff' = 'staff') =>
    async (settings: StoreSettings) => {
      const { store, id, orderId, decider } = await claimAfter(app, settings, state, 4);
      const actor = by === 'staff' ? decider : shopperOf(app, store, orderId);
      return (await readClaimActions(app.as(actor), { id })).allowed.includes(action);
    };

  /** Where a closed claim is once its customer wrote four days later. */
  async function wroteAfterFour(settings: StoreSettings) {
    const { store, id, orderId, row } = await claimAfter(app, settings, 'CLOSED', 4);
    const message = { claimId: id, orderId, messageContent: 'It is still missing.', medias: [] };
    await sendMessage(app.as(shopperOf(app, store, orderId)), message);
    return (await row()).state;
  }

  /** Where a claim is after four days and the daily sweep, where nothing that its customer was told holds so long. */
  const sweptAfterFour = (state: ClaimState) => async (settings: StoreSettings) => {
    const lifecycle = { ...settings.lifecycle, appealDays: 1, reopenDays: 1 };
    const { row } = await claimAfter(app, { ...settings, lifecycle }, state, 4);
    await archiveQuietClaims(app.system);
    return (await row()).state;
  };

  async function snoozedForFour(settings: StoreSettings) {
    const { id, decider } = await claimAfter(app, settings, 'NEW', 0);
    const until = new Date(app.clock.now() + 4 * 86_400_000).toISOString();
    return snoozeClaim(app.as(decider), { id, expectedVersion: 1, until }).then(
      () => 'done',
      (problem: Problem) => problem.code,
    );
  }

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

  return {
    'lifecycle.appealDays': {
      values: [5, 3],
      act: offeredAfterFour('DENIED', 'appeal', 'shopper'),
      does: [true, false],
    },
    'lifecycle.reopenDeniedDays': { values: [5, 3], act: offeredAfterFour('DENIED', 'reopen'), does: [true, false] },
    'lifecycle.reopenDays': { values: [5, 3], act: wroteAfterFour, does: ['COMMUNICATING', 'CLOSED'] },
    'lifecycle.undismissDays': { values: [5, 3], act: offeredAfterFour('DISMISSED', 'reopen'), does: [true, false] },
    'lifecycle.snoozeDays': { values: [5, 3], act: snoozedForFour, does: ['done', 'validation-failed'] },
    'lifecycle.onHoldDays': {
      values: [5, 3],
      act: async (settings) => (await (await claimAfter(app, settings, 'WAITING_FOR_BRAND', 4)).row()).state,
      does: ['WAITING_FOR_BRAND', 'WAITING_FOR_OP'],
    },
    'lifecycle.archiveResolvedDays': {
      values: [5, 3],
      act: sweptAfterFour('RESOLVED'),
      does: ['RESOLVED', 'ARCHIVED'],
    },
    'lifecycle.archiveEndedDays': { values: [5, 3], act: sweptAfterFour('DENIED'), does: ['DENIED', 'ARCHIVED'] },
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
  };
}
