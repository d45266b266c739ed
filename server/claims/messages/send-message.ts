import { Problem } from '#core/contract/platform/problems.ts';
import { type MessageId, newId } from '#core/ids.ts';
import { type ClaimFacts, messageTrigger } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { orderByPath } from '../../commerce/orders/read-order.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { countAttempts, limitKey } from '../../platform/http/limits/rate-limit.ts';
import { mediaLinksFor } from '../../platform/media/media-links.ts';
import { settleUploads } from '../../platform/media/upload/settle-upload.ts';
import { allow } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { askerOf, factsOf, onClaimToMove, storeOf } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { lifecycleSettingsOf } from '../claim/lifecycle-settings.ts';
import { setTimers } from '../claim/set-timers.ts';
import { takeUnitsAgain } from '../file/unit-reservations.ts';
import { changeState, StateConflict } from '../lifecycle/change-state.ts';
import { tellDays } from '../told-days/tell-days.ts';
import { limits } from './limits.ts';
import { messageView } from './message-view.ts';
import { findMessage } from './messages.sql.ts';
import { filesOf, type MessageToWrite, type Sender, writeMessage } from './write-message.ts';

export interface SendMessage {
  /** The order that the path names: ours first, then the store engine's. */
  orderId: string;
  claimId: string;
  messageContent: string;
  medias: readonly string[];
  needsAnswer?: boolean | null;
  expectedVersion?: number | null;
}

/** Who may write on a claim: whoever came by a link that shows it, and whoever of staff writes to customers. */
const writes = { permission: 'messages:create', scopes: ['view', 'sign'] } as const;

/**
 * Writes a message on a claim and moves the claim where the lifecycle says so (rows 7 to 10, 17, 28). Sender, name and
 * store are who asks, whatever the body says (T11). Staff wait for an answer unless they say otherwise.
 * @throws claim-archived; state-conflict when staff wrote to a version that is gone; media-invalid; rate-limited for a
 *   customer who wrote `mostMessages`
 */
export async function sendMessage(ctx: Ctx, input: SendMessage) {
  const mediaIds = filesOf(input.medias.length === 0 ? [] : await settled(ctx, input));
  return onClaimToMove(ctx, input.claimId, writes, async ({ tx, store, claim, facts }) => {
    await refuseOtherOrder(tx, store, claim, input.orderId);
    const sender = senderOf(ctx, store);
    const customer = sender.type === 'customer';
    const needsAnswer = !customer && input.needsAnswer !== false;
    const expectedVersion = input.expectedVersion ?? undefined;
    const said = { sender, content: input.messageContent, needsAnswer, mediaIds };
    const { moved, messageId } = await sayOnClaim(tx, ctx, store, { claim, facts, said, expectedVersion });
    const [saved, links] = await Promise.all([
      findMessage(tx, store.id, messageId),
      mediaLinksFor(tx, ctx, store.id, { ids: mediaIds }),
      !customer &&
        ctx.jobs.enqueue(tx, 'send-mail', {
          storeId: store.id,
          mail: { template: 'claim-question', claimId: claim.id, messageId },
        }),
      // Another question in the same wait: the days begin anew.
      moved.state === 'WAITING_FOR_CUSTOMER' &&
        moved.version === claim.version &&
        askAgain(tx, ctx, store, { claim: moved, needsAnswer }),
    ]);
    if (!saved) {
      throw new Error('A message that was just written is not there.');
    }
    return messageView(saved, [...links.values()]);
  });
}

/** The files of a message, once each has been looked at. */
async function settled(ctx: Ctx, { claimId, medias }: SendMessage): Promise<readonly string[]> {
  const { id: storeId } = await storeOf(ctx, claimId);
  await settleUploads(ctx, storeId, filesOf(medias));
  return medias;
}

async function askAgain(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, needsAnswer }: { claim: ClaimRow; needsAnswer: boolean },
): Promise<void> {
  const told = await tellDays(tx, ctx, store, { claim, trigger: needsAnswer ? 'ask-customer' : null });
  await setTimers(tx, ctx, store, { claim, told });
}

/**
 * Counts what a customer says, moves the claim as the lifecycle says, and writes the message, in the caller's transaction:
 * whichever way it came.
 * @param facts what the lifecycle's rules need to know of it, where it was read with the claim
 * @throws as sendMessage does
 */
export async function sayOnClaim(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  asked: { claim: ClaimRow; said: MessageToWrite; expectedVersion?: number; facts?: ClaimFacts },
): Promise<{ moved: ClaimRow; messageId: MessageId }> {
  const { claim, said, expectedVersion } = asked;
  const customer = said.sender.type === 'customer';
  const [facts] = await Promise.all([
    asked.facts ?? factsOf(tx, claim),
    customer && countMessage(tx, ctx, store, claim),
  ]);
  const messageId = newId('message', ctx.clock.now());
  const write = (moved: ClaimRow) => writeMessage(tx, ctx, store, { claim: moved, messageId, ...said });
  const needsAnswer = said.needsAnswer ?? false;
  const moved = await moveByMessage(tx, ctx, store, { claim, facts, customer, needsAnswer, expectedVersion, write });
  if (moved === null) {
    await write(claim);
  }
  return { moved: moved ?? claim, messageId };
}

async function countMessage(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<void> {
  const ofClaim = [
    limitOf(limits.hour, limitKey(ctx.secrets, 'message-hour', store.id, claim.id)),
    limitOf(limits.day, limitKey(ctx.secrets, 'message-day', store.id, claim.id)),
  ];
  const counted = await countAttempts(tx, { limits: ofClaim, now: nowOf(ctx) });
  const wait = Math.max(...ofClaim.map((limit) => counted(limit).retryAfterSeconds));
  if (wait > 0) {
    throw new Problem('rate-limited', { retryAfterSeconds: wait });
  }
}

/**
 * Moves the claim as the message says, and writes it with the move (lifecycle, rules 1 and 4); null where the claim stays,
 * and the message is still to be written.
 */
async function moveByMessage(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    claim,
    facts,
    write,
    ...message
  }: {
    claim: ClaimRow;
    facts: ClaimFacts;
    customer: boolean;
    needsAnswer: boolean;
    expectedVersion: number | undefined;
    write: (moved: ClaimRow) => Promise<unknown>;
  },
): Promise<ClaimRow | null> {
  if (message.expectedVersion !== undefined && message.expectedVersion !== claim.version) {
    throw new StateConflict(claim);
  }
  const settings = lifecycleSettingsOf(store, ctx.config);
  const trigger = messageTrigger(facts, message.customer ? 'customer' : 'staff', {
    needsAnswer: message.needsAnswer,
    now: nowOf(ctx),
    settings,
  });
  if (trigger !== null && typeof trigger === 'object') {
    throw new Problem('claim-archived');
  }
  if (trigger === null) {
    return null;
  }
  if (trigger === 'ask-customer' && askerOf(ctx, store).kind !== 'system') {
    allow(ctx, 'claims:update', store);
  }
  if (trigger === 'reopen-closed') {
    await takeUnitsAgain(tx, store, claim);
  }
  return changeState(tx, ctx, store, {
    claim,
    facts,
    trigger,
    reason: message.customer ? 'CUSTOMER_RESPONDED' : undefined,
    ...(claim.state === 'TEMPORARILY_DISMISSED' ? { changes: { wake_at: null } } : {}),
    writes: write,
  });
}

function senderOf(ctx: Ctx, store: StoreRecord): Sender {
  const { actor } = ctx;
  if (actor.kind === 'staff') {
    const provider = actor.memberships.some((item) => item.storeId === null && item.accountId === null);
    return { type: provider ? 'provider' : 'brand', id: actor.userId, name: actor.name };
  }
  if (actor.kind === 'machine' || actor.kind === 'system') {
    return { type: 'brand', id: null, name: store.name };
  }
  return { type: 'customer', id: null, name: 'name' in actor ? actor.name : '' };
}

/** The path names the claim's own order: ours, which is known by its id, or the store engine's. */
async function refuseOtherOrder(tx: Tx, store: StoreRecord, claim: ClaimRow, orderId: string): Promise<void> {
  if (orderId !== claim.order_id && (await orderByPath(tx, store.id, orderId, 'ours'))?.order.id !== claim.order_id) {
    throw new Problem('not-found');
  }
}
