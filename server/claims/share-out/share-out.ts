import type { ClaimId, StoreId, UserId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { type Sharer, whoseTurn } from '#core/rules/claims/turns.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { absencesOf } from '../../tenancy/people/absence/absences.ts';
import { peopleNamed, storesHolders } from '../../tenancy/people/holders.ts';
import { type StoreRecord, storeById } from '../../tenancy/stores/read-store.ts';
import { claimFor } from '../claim/claim-access.ts';
import { type ClaimRow, setAssignee } from '../claim/index.ts';
import { holdTurns, openClaimsOf, turnsTaken } from './share-out.sql.ts';

const shared: readonly ClaimState[] = ['NEW', 'OPEN'];
const needsSomebody = ({ state, assignee_id }: Pick<ClaimRow, 'state' | 'assignee_id'>) =>
  shared.includes(state) && assignee_id === null;

/** Has a claim shared out that just came to be decided, where its store shares claims out and nobody has it. */
export async function askToShare(tx: Tx, ctx: Ctx, store: StoreRecord, claim: ClaimRow): Promise<void> {
  if (store.settings.sharing.inTurn && needsSomebody(claim)) {
    await ctx.jobs.enqueue(tx, 'share-out', { storeId: store.id, claimId: claim.id });
  }
}

/**
 * The job of it: gives the claim to whoever's turn it is among the store's people who may decide it, aren't away, and have
 * room. It does nothing where somebody took it meanwhile, the store changed its mind, or nobody is there: then it stays
 * in the queue.
 */
export async function shareOut(ctx: Ctx, { storeId, claimId }: { storeId: StoreId; claimId: ClaimId }): Promise<void> {
  const store = await storeById(ctx, storeId);
  const { inTurn, mostOpen } = store.settings.sharing;
  await ctx.db.inStore(store.id, async (tx) => {
    await holdTurns(tx, store.id);
    const claim = await claimFor(tx, ctx, store, { claimId, access: { permission: 'claims:update', scopes: [] } });
    const to = inTurn && needsSomebody(claim) ? await nextOf(tx, ctx, store, { claim, mostOpen }) : null;
    const place = { storeId: store.id, id: claim.id, version: claim.version, from: null };
    if (to === null || !(await setAssignee(tx, place, { assignee_id: to, updated_at: nowOf(ctx) }))) {
      return;
    }
    const [person] = await peopleNamed(tx, [to]);
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.shared-out',
      claimId: claim.id,
      orderId: claim.order_id,
      data: { to, name: person?.name ?? '' },
    });
  });
}

async function nextOf(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, mostOpen }: { claim: ClaimRow; mostOpen: number },
): Promise<UserId | null> {
  const deciders = await storesHolders(tx, store, resolveRight(claim));
  const absence = await absencesOf(tx, ctx, deciders);
  const present = deciders.filter((id) => absence(id)?.now !== true);
  const turns = new Map((await turnsTaken(tx, store.id)).map((turn) => [turn.person, turn]));
  const open = new Map((await openClaimsOf(tx, store.id, present, mostOpen)).map((item) => [item.person, item.open]));
  const people = present.map((id): Sharer & { id: UserId } => {
    const turn = turns.get(id);
    return { id, open: open.get(id) ?? 0, lastAt: turn?.last_at ?? null, given: turn?.given ?? 0 };
  });
  const next = whoseTurn(people, mostOpen);
  return people.find(({ id }) => id === next)?.id ?? null;
}
