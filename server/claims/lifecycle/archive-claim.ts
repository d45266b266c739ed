import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { isUndoable } from '#core/rules/claims/lifecycle/lifecycle.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { inRounds, type Pages, type Ran, type Run } from '../../platform/db/in-rounds.ts';
import { isAway } from '../../platform/db/is-away.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { onClaim } from '../claim/claim-access.ts';
import { type ClaimRow, endedClaims, type QuietClaim } from '../claim/index.ts';
import { lifecycleSettingsOf } from '../claim/lifecycle-settings.ts';
import { changeState, StateConflict } from './change-state.ts';
import type { Act } from './staff-acts.ts';

/**
 * Archives a claim that ended (lifecycle row 31): from then on it is only read, by staff and by its links.
 * @throws state-conflict while the decision that ended it may still be taken back, since its customer isn't told yet
 */
export async function archiveClaim(ctx: Ctx, input: Act): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    requireSettled(ctx, claim);
    return changeState(tx, ctx, store, { claim, trigger: 'archive', expectedVersion: input.expectedVersion });
  });
}

/** @throws state-conflict while the last decision may still be taken back */
export function requireSettled(ctx: Ctx, claim: ClaimRow): void {
  if (!isSettled(ctx, claim)) {
    throw new StateConflict(claim, say('archive-too-soon'));
  }
}

/** Whether what follows from the last decision has begun: nobody can take it back any more. */
export function isSettled(ctx: Ctx, claim: Pick<ClaimRow, 'state' | 'decided_at'>): boolean {
  return (
    !isUndoable(claim.state) ||
    claim.decided_at === null ||
    Date.parse(claim.decided_at) + ctx.config.undoSeconds * 1000 <= ctx.clock.now()
  );
}

const dayMs = 86_400_000;
const atOnce = 200;

/**
 * Archives what ended long ago and has been quiet since: a resolved claim after 180 days, any other after 90, unless the
 * store says otherwise. Run by the `sweep` job, each claim in a transaction of its own.
 * @param page how many claims of a store follow one another before the next store’s turn
 */
export function archiveQuietClaims(ctx: Ctx, run?: Run, page = atOnce): Promise<Ran> {
  return inRounds(ctx.db, (storeId) => quietOf(ctx, storeId, page), run);
}

async function* quietOf(ctx: Ctx, storeId: StoreId, most: number): Pages {
  const store = await storeById(ctx, storeId);
  const settings = lifecycleSettingsOf(store, ctx.config);
  const before = (days: number) => new Date(ctx.clock.now() - days * dayMs).toISOString();
  const [resolved, ended] = [before(settings.archiveResolvedDays), before(settings.archiveEndedDays)];
  const quiet = [
    { state: 'RESOLVED', before: resolved },
    { state: 'RESOLVED_BY_BRAND', before: resolved },
    { state: 'DENIED', before: ended },
    { state: 'CLOSED', before: ended },
    { state: 'DISMISSED', before: ended },
  ] as const;
  for (const which of quiet) {
    let after: QuietClaim | undefined;
    for (;;) {
      // Behind the one before, so that what could not be archived is not found once more.
      const place = { ...which, now: nowOf(ctx), after, most };
      const found: QuietClaim[] = await ctx.db.inStore(storeId, (tx) => endedClaims(tx, storeId, place));
      yield await archiveThese(ctx, found);
      if (found.length < most) {
        break;
      }
      after = found.at(-1);
    }
  }
  return 0;
}

/** Archives some claims; answers how many. One for which it fails holds up no other, and is tried again an hour later. */
async function archiveThese(ctx: Ctx, claims: readonly QuietClaim[]): Promise<number> {
  let archived = 0;
  for (const { id, version } of claims) {
    try {
      await archiveClaim(ctx, { id, expectedVersion: version });
      archived += 1;
    } catch (error) {
      if (isAway(error)) {
        throw error;
      }
      // Where somebody was faster, it is not quiet any more.
      if (!(error instanceof StateConflict)) {
        ctx.log.error({ claim: id, error }, 'A claim could not be archived');
      }
    }
  }
  return archived;
}
