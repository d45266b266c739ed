import { type ActionName, actionOf } from '../../../core/rules/claims/claim-actions.ts';
import { allowedTriggers, messageTrigger } from '../../../core/rules/claims/lifecycle/lifecycle.ts';
import { mayBeReviewed } from '../../../core/rules/claims/reviews.ts';
import { compareMoney, toNumber } from '../../../core/rules/platform/money.ts';
import { orderRows } from '../../commerce/orders/read-order.ts';
import { type ClaimLinkScope, type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holds } from '../../platform/rights/allow.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { lifecycleSettingsOf } from '../../tenancy/stores/store-settings.ts';
import { askerOn } from '../claim/asker-on.ts';
import { factsOf, onClaim, readsClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/claims.sql.ts';
import { boundsOf, isUnmoved, openAmendment } from '../decisions/amendments.ts';
import { backOfOrder } from '../decisions/back-of-order.ts';
import { carriedOutByOf, engineKnowsOrder } from '../decisions/carried-out-by.ts';
import { readCoverLeft } from '../decisions/cover-left.ts';
import { isOwed } from '../decisions/is-owed.ts';
import { type Outcome, outcomeOf } from '../decisions/outcome-of-claim.ts';
import { whyNotConfirmed } from '../decisions/two-amend.ts';
import { isSettled } from '../lifecycle/archive-claim.ts';
import { asksWhetherArrived } from '../lifecycle/delivery-confirmation.ts';
import { undoUntilOf } from '../lifecycle/undo-window.ts';
import { isReviewed } from '../reviews/review-of-claim.ts';

/** What staff do with a claim without moving it; whether it may be said to a customer is the lifecycle's to say besides. */
const besideTransitions = [
  { action: 'message', permission: 'messages:create', onArchived: true },
  { action: 'note', permission: 'claim-notes:create', onArchived: false },
  { action: 'label', permission: 'claims:update', onArchived: false },
] as const;

/** What this caller may do with a claim now. */
export async function actionsFor(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<ActionName[]> {
  const facts = await factsOf(tx, claim);
  const asker = await askerOn(tx, ctx, store, claim);
  const now = nowOf(ctx);
  const allowed = new Set<ActionName>();
  for (const trigger of allowedTriggers(facts, asker, now, lifecycleSettingsOf(store, ctx.config))) {
    const action = actionOf(trigger);
    // A shopper reopens a closed claim by a message.
    if (action && byLink(ctx, action) && !(asker.kind === 'shopper' && action === 'reopen')) {
      allowed.add(action);
    }
  }
  if (!store.servedByProvider) {
    allowed.delete('hand-over');
  }
  if (!isSettled(ctx, claim)) {
    allowed.delete('archive');
    allowed.delete('delete');
  }
  if (asker.kind === 'shopper' && !linkIs(ctx, 'print', 'review')) {
    allowed.add('message');
  }
  if (asker.kind !== 'shopper') {
    for (const { action, permission, onArchived } of besideTransitions) {
      if ((onArchived || claim.state !== 'ARCHIVED') && holds(ctx, permission, store)) {
        allowed.add(action);
      }
    }
  }
  const answer = messageTrigger(facts, asker.kind === 'shopper' ? 'customer' : 'staff', {
    needsAnswer: true,
    now,
    settings: lifecycleSettingsOf(store, ctx.config),
  });
  if (answer !== null && typeof answer === 'object') {
    allowed.delete('message');
  }
  const { appealDays } = store.settings.lifecycle;
  if (asker.kind === 'shopper' && !linkIs(ctx, 'print', 'sign') && mayBeReviewed(facts, appealDays, now)) {
    if (!(await isReviewed(tx, store.id, claim.id))) {
      allowed.add('review');
    }
  }
  if (asker.kind === 'shopper' && byLink(ctx, 'answer-arrival') && asksWhetherArrived(claim)) {
    allowed.add('answer-arrival');
  }
  if (
    ['APPROVED', 'RESOLVED', 'ARCHIVED'].includes(claim.state) &&
    asker.kind !== 'shopper' &&
    holds(ctx, resolveRight(claim), store)
  ) {
    for (const action of await executionActions(tx, claim)) {
      allowed.add(action);
    }
  }
  if (allowed.delete('amend')) {
    for (const action of await amendmentActions(tx, ctx, store, claim)) {
      allowed.add(action);
    }
  }
  if (undoUntilOf(ctx, claim) === null) {
    allowed.delete('undo');
  }
  return [...allowed];
}

/** Whether the link that the caller came by serves for an action; other callers have none that could limit them. */
function byLink(ctx: Ctx, action: ActionName): boolean {
  if (ctx.actor.kind !== 'claim-link') {
    return true;
  }
  const { scope } = ctx.actor;
  switch (action) {
    case 'sign':
      return scope === 'sign';
    case 'withdraw':
      return scope === 'view' || scope === 'sign';
    default:
      return scope === 'view';
  }
}

/** Whether the caller came by a link of one of these scopes. */
function linkIs(ctx: Ctx, ...scopes: ClaimLinkScope[]): boolean {
  return ctx.actor.kind === 'claim-link' && scopes.includes(ctx.actor.scope);
}

/** What can be done about an approval that is not carried out: ask the engine again, or report what people did. */
async function executionActions(tx: Tx, claim: ClaimRow): Promise<ActionName[]> {
  const { decision, resolutions, amended } = await outcomeOf(tx, claim.store_id, claim.id);
  const open = [...resolutions, ...amended].filter(
    (item) =>
      isOwed(claim, decision, item) &&
      item.report === null &&
      ['PENDING', 'FAILED', 'UNKNOWN'].includes(item.execution_state),
  );
  const tried = open.filter((item) => item.carried_out_by === 'engine' && item.attempts > 0);
  return [
    ...(tried.length > 0 ? (['retry'] as const) : []),
    ...(open.some((item) => item.carried_out_by === 'people') || tried.some((item) => item.next_try_at === null)
      ? (['report'] as const)
      : []),
  ];
}

/** How a resolved claim may be changed now: a new amendment, or the open one confirmed by another, or canceled. */
async function amendmentActions(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<ActionName[]> {
  const outcome = await outcomeOf(tx, store.id, claim.id);
  const open = openAmendment(outcome);
  if (!open) {
    const bounds = await amendUpTo(tx, ctx, store, { claim, outcome });
    return Object.values(bounds).some((most) => most > 0) ? ['amend'] : [];
  }
  return [
    ...(open.state === 'PROPOSED' && (await whyNotConfirmed(tx, ctx, store, { claim, open })) === null
      ? (['confirm-amendment'] as const)
      : []),
    ...(isUnmoved(outcome, open) ? (['cancel-amendment'] as const) : []),
  ];
}

async function amendUpTo(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, outcome }: { claim: ClaimRow; outcome: Outcome },
) {
  const rows = await orderRows(tx, store.id, { id: claim.order_id });
  if (!rows) {
    return { refund: 0, credit: 0, reversal: 0 };
  }
  const { claimLimit } = lifecycleSettingsOf(store, ctx.config);
  const back = await backOfOrder(tx, store.id, rows);
  const bounds = boundsOf(ctx.connectors.of(store), rows, outcome, { claimLimit, back });
  const cover = await readCoverLeft(tx, store.id, claim, rows);
  const covered = (most: string) => (cover !== null && compareMoney(cover.left, most) < 0 ? cover.left : most);
  return {
    refund: toNumber(covered(bounds.refund)),
    credit: toNumber(covered(bounds.credit)),
    reversal: toNumber(bounds.reversal),
  };
}

/** The most that a caller who may amend can name; null for everybody else. */
export async function amendUpToOf(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, allowed }: { claim: ClaimRow; allowed: readonly ActionName[] },
): Promise<Awaited<ReturnType<typeof amendUpTo>> | null> {
  return allowed.includes('amend')
    ? amendUpTo(tx, ctx, store, { claim, outcome: await outcomeOf(tx, store.id, claim.id) })
    : null;
}

/** GET /v1/claims/{id}/actions: so that no button is guessed (design section 4, Lifecycle). */
export async function readClaimActions(ctx: Ctx, input: { id: string }) {
  return onClaim(ctx, input.id, readsClaim, async ({ tx, store, claim }) => {
    const allowed = await actionsFor(tx, ctx, store, claim);
    return {
      version: claim.version,
      claimState: claim.state,
      allowed,
      undoUntil: undoUntilOf(ctx, claim),
      ...(allowed.includes('approve')
        ? await outlookOf(tx, ctx, store, claim)
        : { carriedOutBy: {}, engineKnowsOrder: null }),
      amendUpTo: await amendUpToOf(tx, ctx, store, { claim, allowed }),
    };
  });
}

/** What becomes of an approval, told before it is made. */
async function outlookOf(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow) {
  const connector = ctx.connectors.of(store);
  const rows = await orderRows(tx, store.id, { id: claim.order_id });
  return {
    carriedOutBy: carriedOutByOf(connector, claim),
    engineKnowsOrder: rows ? engineKnowsOrder(connector, claim, rows.order) : null,
  };
}
