import { type ClaimId, newIdIn, type UserId } from '#core/ids.ts';
import { can } from '#core/permissions.ts';
import { isUndoable } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { endedBy, reopens } from '#core/rules/desk/told-no-longer.ts';
import { claimFor } from '../../claims/claim/claim-access.ts';
import { type ClaimRow, holdClaim } from '../../claims/claim/claim-items.ts';
import type { EventKind } from '../../platform/audit-log/event-payloads.ts';
import { type EventRow, type LineId, lineAfter, lineBefore, lineOf } from '../../platform/audit-log/read-line.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { countAttempt, limitKey, refundAttempt } from '../../platform/http/limits/rate-limit.ts';
import type { MailRequest } from '../../platform/jobs/jobs.ts';
import { claimRight } from '../../platform/rights/claim-rights.ts';
import { type Staff, staffOf } from '../../tenancy/people/staff.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { type Choices, choicesFor, nextDigest } from './choices.ts';
import { limits } from './limits.ts';
import { endToldOf, forgetTold, insertNotification, reopenToldOf } from './notifications.sql.ts';
import { whoIsTold } from './who-is-told.ts';

/**
 * Tells the people whom a line of the feed concerns, each in the way that they chose: in the console, and by email at
 * once or with those of the day. Whoever did it is not told, nor who may not read the store's claims now. The row and the
 * email are one commit, and a thing that somebody was told of already makes neither, however often this runs. What a line
 * answers is over for everybody who was told of it.
 * @recordsNothing What happened stands in the feed; this only says so to people.
 */
export async function tellPeople(ctx: Ctx, line: LineId): Promise<void> {
  const store = await storeById(ctx, line.storeId);
  const found = await ctx.db.inStore(store.id, async (tx) => {
    const event = await lineOf(tx, line);
    if (!event?.claim_id || (await isUndone(tx, event))) {
      return null;
    }
    const claim = await claimFor(tx, ctx, store, {
      claimId: event.claim_id,
      access: { permission: 'claims:read', scopes: [] },
    });
    await endTold(tx, claim, event);
    const told = await whoIsTold(tx, store, claim, { line: event, now: ctx });
    return told && { ...told, event, claimId: claim.id, category: claim.category, at: event.at, by: event.actor_id };
  });
  for (const userId of found?.people ?? []) {
    const person = await staffOf(ctx, userId);
    if (found && person && userId !== found.by && mayBeTold(person, store, found)) {
      await tell(ctx, store, { ...found, ...line, userId, choices: await choicesFor(ctx, person) });
    }
  }
}

/**
 * What a line answers leaves the inboxes. An undone line is as if it had not been: what it had answered comes back, and
 * nobody was told of it.
 */
async function endTold(tx: Tx, { store_id: storeId, id: claimId }: ClaimRow, line: EventRow): Promise<void> {
  const kinds = endedBy(line);
  if (kinds.length > 0) {
    await endToldOf(tx, { storeId, claimId }, { kinds, at: line.at });
  }
  if (reopens(line)) {
    // Cast: the kind of a line that was written.
    const undone = await lineBefore(tx, placeOf(line), line.kind as EventKind);
    if (undone) {
      await reopenToldOf(tx, { storeId, claimId }, undone.at);
      await forgetTold(tx, { storeId, claimId }, undone.sequence);
    }
  }
}

/**
 * Whether a line was undone before people were told of it. Its claim is held until they are, so that whoever undoes it
 * comes after that, and then has it forgotten.
 */
async function isUndone(tx: Tx, line: EventRow): Promise<boolean> {
  if (line.claim_id === null || line.kind !== 'claim.state_changed' || !line.to_state || !isUndoable(line.to_state)) {
    return false;
  }
  await holdClaim(tx, line.store_id, line.claim_id);
  const next = await lineAfter(tx, placeOf(line), 'claim.state_changed');
  return next !== undefined && reopens(next);
}

const placeOf = ({ store_id: storeId, subject, sequence }: EventRow): LineId => ({ storeId, subject, sequence });

/** Whether somebody may read the claim that a notification of a store leads to. */
export function mayBeTold(
  { memberships }: Pick<Staff, 'memberships'>,
  store: StoreRecord,
  claim: { category: string },
): boolean {
  const scope = { storeId: store.id, accountId: store.accountId };
  return can(memberships, 'notifications:read', scope) && can(memberships, claimRight('claims:read', claim), scope);
}

type One = LineId & {
  event: EventRow;
  kind: keyof Choices['ways'];
  about: string;
  mail: ((userId: UserId) => MailRequest) | null;
  claimId: ClaimId;
  at: string;
  userId: UserId;
  choices: Choices;
};

/** Past it what else happens is gathered into one email. */
const emailLimit = (ctx: Ctx, userId: UserId) => limitOf(limits.emails, limitKey(ctx.secrets, 'notice-email', userId));

async function tell(ctx: Ctx, store: StoreRecord, one: One): Promise<void> {
  const { userId, kind, choices } = one;
  const way = choices.ways[kind];
  if (way === 'none') {
    return;
  }
  const wanted = way === 'email' ? (choices.digestHour === null ? 'now' : 'digest') : 'none';
  const id = newIdIn('notification', store.id, ctx.clock.now());
  const notice = { template: 'notification', notificationId: id, userId } as const;
  await ctx.db.inStore(store.id, async (tx) => {
    if (await isUndone(tx, one.event)) {
      return;
    }
    const limit = emailLimit(ctx, userId);
    const hour = wanted === 'now' ? await countAttempt(tx, { ...limit, now: nowOf(ctx) }) : null;
    const email = hour?.allowed === false ? 'digest' : wanted;
    const row = {
      ...{ store_id: store.id, id, user_id: userId, kind, claim_id: one.claimId, sequence: one.sequence },
      ...{ about: one.about, at: one.at, email, read_at: null, emailed_at: null },
    };
    if (!(await insertNotification(tx, row))) {
      // Told before: no email goes out, and none is counted.
      await (hour && refundAttempt(tx, limit.key));
      return;
    }
    if (email === 'now') {
      // An approval may be undone for some seconds: who proposed it hears once it stands.
      const runAt = new Date(ctx.clock.now() + (kind === 'APPROVED' ? ctx.config.undoSeconds * 1000 : 0)).toISOString();
      const mail = one.mail?.(userId) ?? notice;
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail }, { runAt });
    }
    if (email === 'digest') {
      const gathered = hour && new Date(ctx.clock.now() + hour.retryAfterSeconds * 1000).toISOString();
      const options = { runAt: gathered ?? nextDigest(ctx, choices), key: `digest:${userId}` };
      await ctx.jobs.enqueue(tx, 'send-digest', { userId }, options);
    }
  });
}
