import { type ActionName, actionOf } from '#core/rules/claims/claim-actions.ts';
import { allowedTriggers, type ClaimFacts, messageTrigger } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { mayBeReviewed } from '#core/rules/claims/reviews.ts';
import { compareMoney, toNumber } from '#core/rules/platform/money.ts';
import { type ClaimLinkScope, type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holds } from '../../platform/rights/allow.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { allowClaim, askerOf, factsFrom, inStoreOfClaim, readsClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/claims.sql.ts';
import { lifecycleSettingsOf } from '../claim/lifecycle-settings.ts';
import { boundsOf, isUnmoved, openAmendment } from '../decisions/amendments.ts';
import { backFrom } from '../decisions/back-of-order.ts';
import { carriedOutByOf, engineKnowsOrder, offeredOn } from '../decisions/carried-out-by.ts';
import { coverLeft } from '../decisions/cover-left.ts';
import { isOwed } from '../decisions/is-owed.ts';
import { isSettled } from '../lifecycle/archive-claim.ts';
import { asksWhetherArrived } from '../lifecycle/delivery-confirmation.ts';
import { undoUntilOf } from '../lifecycle/undo-window.ts';
import { isReviewed } from '../reviews/review-of-claim.ts';
import { askerOn } from '../second-word/asker-on.ts';
import { whyNotConfirmed } from '../second-word/why-not-confirmed.ts';
import { type KnownClaim, readKnownClaim } from './known-claim.ts';

/** What staff do with a claim without moving it; whether it may be said to a customer is the lifecycle's to say besides. */
const besideTransitions = [
  { action: 'message', permission: 'messages:create', onArchived: true },
  { action: 'note', permission: 'claim-notes:create', onArchived: false },
  { action: 'label', permission: 'claims:update', onArchived: false },
] as const;

/** What this caller may do with a claim now. */
export async function actionsFor(tx: Tx, ctx: Ctx, store: StoreRecord, known: KnownClaim): Promise<ActionName[]> {
  const { claim } = known;
  const facts = factsFrom(claim, known.facts);
  const now = nowOf(ctx);
  // What each asks of people and of what customers wrote goes out together.
  const [asker, reviewable, confirmable] = await Promise.all([
    askerOn(tx, ctx, store, claim),
    mayReview(tx, ctx, store, { claim, facts }),
    confirms(tx, ctx, store, known),
  ]);
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
  if (reviewable) {
    allowed.add('review');
  }
  if (asker.kind === 'shopper' && byLink(ctx, 'answer-arrival') && asksWhetherArrived(claim)) {
    allowed.add('answer-arrival');
  }
  if (
    ['APPROVED', 'RESOLVED', 'ARCHIVED'].includes(claim.state) &&
    asker.kind !== 'shopper' &&
    holds(ctx, resolveRight(claim), store)
  ) {
    for (const action of executionActions(known)) {
      allowed.add(action);
    }
  }
  if (allowed.delete('amend')) {
    for (const action of amendmentActions(ctx, store, known, confirmable)) {
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
function executionActions({ claim, outcome }: KnownClaim): ActionName[] {
  const { decision, resolutions, amended } = outcome;
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
function amendmentActions(ctx: Ctx, store: StoreRecord, known: KnownClaim, confirmable: boolean): ActionName[] {
  const open = openAmendment(known.outcome);
  if (!open) {
    return Object.values(amendUpTo(ctx, store, known)).some((most) => most > 0) ? ['amend'] : [];
  }
  return [
    ...(confirmable ? (['confirm-amendment'] as const) : []),
    ...(isUnmoved(known.outcome, open) ? (['cancel-amendment'] as const) : []),
  ];
}

/** Whether this caller's word would be the second to an amendment that waits for one. */
async function confirms(tx: Tx, ctx: Ctx, store: StoreRecord, { claim, outcome }: KnownClaim): Promise<boolean> {
  const open = ctx.actor.kind === 'staff' ? openAmendment(outcome) : undefined;
  return open?.state === 'PROPOSED' && (await whyNotConfirmed(tx, ctx, store, { claim, open })) === null;
}

/** Whether this caller is a customer who may write feedback, and has written none. */
async function mayReview(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, facts }: { claim: ClaimRow; facts: ClaimFacts },
): Promise<boolean> {
  const { appealDays } = store.settings.lifecycle;
  return (
    askerOf(ctx, store).kind === 'shopper' &&
    !linkIs(ctx, 'print', 'sign') &&
    mayBeReviewed(facts, appealDays, nowOf(ctx)) &&
    !(await isReviewed(tx, store.id, claim.id))
  );
}

function amendUpTo(ctx: Ctx, store: StoreRecord, { claim, rows, outcome, given, credit }: KnownClaim) {
  const { claimLimit } = lifecycleSettingsOf(store, ctx.config);
  const able = offeredOn(ctx.connectors.of(store), store, claim);
  const bounds = boundsOf(able, rows, outcome, { claimLimit, back: backFrom(rows, credit) });
  const cover = coverLeft(claim, rows, given);
  const covered = (most: string) => (cover !== null && compareMoney(cover.left, most) < 0 ? cover.left : most);
  return {
    refund: toNumber(covered(bounds.refund)),
    credit: toNumber(covered(bounds.credit)),
    reversal: toNumber(bounds.reversal),
  };
}

/** The most that a caller who may amend can name; null for everybody else. */
export function amendUpToOf(
  ctx: Ctx,
  store: StoreRecord,
  { known, allowed }: { known: KnownClaim; allowed: readonly ActionName[] },
): ReturnType<typeof amendUpTo> | null {
  return allowed.includes('amend') ? amendUpTo(ctx, store, known) : null;
}

/** GET /v1/claims/{id}/actions: so that no button is guessed (design section 4, Lifecycle). */
export async function readClaimActions(ctx: Ctx, input: { id: string }) {
  return inStoreOfClaim(ctx, input.id, async (tx, store) => {
    const found = await readKnownClaim(tx, store.id, input.id);
    const claim = allowClaim(ctx, store, found?.claim, readsClaim);
    const known = found as KnownClaim;
    const allowed = await actionsFor(tx, ctx, store, known);
    return {
      version: claim.version,
      claimState: claim.state,
      allowed,
      undoUntil: undoUntilOf(ctx, claim),
      ...(allowed.includes('approve') ? outlookOf(ctx, store, known) : { carriedOutBy: {}, engineKnowsOrder: null }),
      amendUpTo: amendUpToOf(ctx, store, { known, allowed }),
    };
  });
}

/** What becomes of an approval, told before it is made. */
function outlookOf(ctx: Ctx, store: StoreRecord, { claim, rows }: KnownClaim) {
  const connector = ctx.connectors.of(store);
  return {
    carriedOutBy: carriedOutByOf(connector, claim),
    engineKnowsOrder: engineKnowsOrder(connector, claim, rows.order),
  };
}
