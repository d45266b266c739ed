import { Problem } from '#core/contract/platform/problems.ts';
import type { Permission } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { holds } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { onClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/index.ts';
import { lifecycleSettingsOf } from '../claim/lifecycle-settings.ts';
import { changeState, type StateChange, StateConflict } from './change-state.ts';

/** A claim by its id, as whoever acts on it last read it. */
export interface Act {
  id: string;
  expectedVersion: number;
}

/** How an act moves a claim: the trigger, and what it leaves on it besides. */
type Move = Pick<StateChange, 'trigger' | 'changes' | 'data'>;

/**
 * An act of staff that is one transition of the lifecycle and nothing more. `how` sees the claim that the caller may
 * touch, and says how it moves or refuses.
 * @throws not-found, forbidden; state-conflict where the claim stands elsewhere or was changed since `expectedVersion`
 */
function moveByStaff(
  ctx: Ctx,
  input: Act,
  permission: Permission | ((store: StoreRecord) => Permission),
  how: (store: StoreRecord, claim: ClaimRow) => Move,
): Promise<ClaimRow> {
  return onClaim(ctx, input.id, permission, ({ tx, store, claim }) =>
    changeState(tx, ctx, store, { claim, ...how(store, claim), expectedVersion: input.expectedVersion }),
  );
}

/** What somebody wrote to an act, as its line keeps it; nothing where they wrote nothing. */
export const noteData = (text: string | null | undefined) => (text?.trim() ? { data: { said: text.trim() } } : {});

/** Whoever of staff acts; nobody for a token. */
export const actingPerson = (ctx: Ctx) => (ctx.actor.kind === 'staff' ? ctx.actor.userId : null);

/** The provider asks the store's people about a claim and waits for them, three days unless the store says otherwise (row 12). */
export function askBrand(ctx: Ctx, input: Act & { note: string }): Promise<ClaimRow> {
  return moveByStaff(ctx, input, 'claims:update', () => ({
    trigger: 'ask-brand',
    changes: { unread: true },
    ...noteData(input.note),
  }));
}

/** The store's people answer, and the claim is the provider's again (row 13). */
export function answerBrand(ctx: Ctx, input: Act & { note: string }): Promise<ClaimRow> {
  const permission = (store: StoreRecord) =>
    holds(ctx, 'claims:update', store) ? 'claims:update' : ('claim-notes:create' as const);
  return moveByStaff(ctx, input, permission, () => ({
    trigger: 'brand-answer',
    changes: { unread: true },
    ...noteData(input.note),
  }));
}

/** The store's people give a claim to the provider, who serves the store (row 14). */
export function handOver(ctx: Ctx, input: Act & { note?: string | null }): Promise<ClaimRow> {
  return moveByStaff(ctx, input, 'claims:update', (store, claim) => {
    if (!store.servedByProvider) {
      throw new StateConflict(claim, say('provider-serves-not'));
    }
    return { trigger: 'hand-over', changes: { assignee_id: null, unread: true }, ...noteData(input.note) };
  });
}

/** One of the provider's people takes a claim that waits for them; it is theirs (row 15). */
export function takeClaim(ctx: Ctx, input: Act): Promise<ClaimRow> {
  return moveByStaff(ctx, input, 'claims:update', () => ({
    trigger: 'take',
    changes: { assignee_id: actingPerson(ctx), unread: false },
  }));
}

const dayMs = 86_400_000;

/**
 * Puts a claim aside until an instant within the store's days (row 16). It wakes by itself then, and sooner when its
 * package is delivered, its customer writes, or staff wake it.
 * @throws validation-failed for an instant that has passed or lies too far ahead
 */
export function snoozeClaim(ctx: Ctx, input: Act & { until: string; reason?: string | null }): Promise<ClaimRow> {
  return moveByStaff(ctx, input, 'claims:update', (store) => {
    const { snoozeDays } = lifecycleSettingsOf(store, ctx.config);
    const until = Date.parse(input.until);
    if (!(until > ctx.clock.now()) || until > ctx.clock.now() + snoozeDays * dayMs) {
      throw new Problem('validation-failed', {
        errors: [{ pointer: '/until', code: 'out-of-range', message: say('snooze-until', { days: snoozeDays }) }],
      });
    }
    const wakeAt = new Date(until).toISOString();
    const data = { until: localDate(wakeAt, store.timeZone), ...noteData(input.reason).data };
    return { trigger: 'snooze', changes: { wake_at: wakeAt, unread: false }, data };
  });
}

/** An archived claim is as it ended before (row 32), and its customer's again: for a mistake, or to be looked into. */
export function unarchiveClaim(ctx: Ctx, input: Act & { reason?: string | null }): Promise<ClaimRow> {
  return moveByStaff(ctx, input, 'claims:delete', () => ({
    trigger: 'unarchive',
    changes: { state_before: null, deleted_at: null },
    ...noteData(input.reason),
  }));
}
