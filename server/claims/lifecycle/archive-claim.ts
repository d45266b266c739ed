import type { StoreId } from '../../../core/ids.ts';
import { say } from '../../../core/reference/problem-sentences.ts';
import { isUndoable } from '../../../core/rules/lifecycle.ts';
import type { Ctx } from '../../context.ts';
import { eachStore } from '../../db/each-store.ts';
import { storeById } from '../../stores/read-store.ts';
import { lifecycleSettingsOf } from '../../stores/store-settings.ts';
import { onClaim } from '../claim-access.ts';
import { type ClaimRow, endedClaims } from '../claims.sql.ts';
import { changeState, StateConflict } from './change-state.ts';
import type { Act } from './staff-acts.ts';

/**
 * Archives a claim that ended (lifecycle row 31): from then on it is only read, by staff and by its links.
 * @throws state-conflict while the decision that ended it may still be taken back, since its customer isn't told yet
 */
export async function archiveClaim(ctx: Ctx, input: Act): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    requireSettled(ctx, claim);
    return changeState(tx, ctx, store, claim, { trigger: 'archive', expectedVersion: input.expectedVersion });
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
 * store says otherwise. Run by the `sweep` job, store by store, each claim in a transaction of its own.
 */
export async function archiveQuietClaims(ctx: Ctx): Promise<void> {
  await eachStore(ctx.db, (storeId) => archiveQuietOf(ctx, storeId));
}

async function archiveQuietOf(ctx: Ctx, storeId: StoreId): Promise<void> {
  const store = await storeById(ctx, storeId);
  const settings = lifecycleSettingsOf(store, ctx.config);
  const before = (days: number) => new Date(ctx.clock.now() - days * dayMs).toISOString();
  const quiet = [
    { states: ['RESOLVED', 'RESOLVED_BY_BRAND'], before: before(settings.archiveResolvedDays) },
    { states: ['DENIED', 'CLOSED', 'DISMISSED'], before: before(settings.archiveEndedDays) },
  ] as const;
  for (const which of quiet) {
    let found: Awaited<ReturnType<typeof endedClaims>>;
    do {
      found = await ctx.db.inStore(storeId, (tx) => endedClaims(tx, storeId, { ...which, most: atOnce }));
      for (const { id, version } of found) {
        await archiveClaim(ctx, { id, expectedVersion: version }).catch(unlessItMoved);
      }
    } while (found.length === atOnce);
  }
}

/** Somebody was faster: it is not quiet any more. */
function unlessItMoved(error: unknown): void {
  if (!(error instanceof StateConflict)) {
    throw error;
  }
}
