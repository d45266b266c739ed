import { isId, type UserId } from '#core/ids.ts';
import { queueTabStates } from '#core/reference/claims.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { holdChain, recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { peopleNamed } from '../../tenancy/people/holders.ts';
import { onClaim } from '../claim/claim-access.ts';
import { type ClaimRow, setAssignee } from '../claim/index.ts';
import { StateConflict } from '../lifecycle/change-state.ts';
import { type Act, actingPerson } from '../lifecycle/staff-acts.ts';

const { todo, onHold, pending } = queueTabStates;
const undecided = [...todo, ...onHold, ...pending];

/**
 * Gives an undecided claim from one person to another, or to nobody, which puts it back into the queue. Whoever comes
 * second finds that it is no longer `from`'s. `back` says that this undoes handing it over: then that was told to nobody.
 * @throws not-found, forbidden; state-conflict where it was decided, changed since `expectedVersion`, or is somebody else's
 */
export async function reassignClaim(
  ctx: Ctx,
  input: Act & { from: string | null; to: string | null; back?: boolean },
): Promise<ClaimRow> {
  const { from, to } = input;
  return onClaim(ctx, input.id, 'claims:update', async ({ tx, store, claim }) => {
    if (!(undecided.includes(claim.state) && isPersonOrNobody(from) && isPersonOrNobody(to))) {
      throw new StateConflict(claim, say('claim-moved-on'));
    }
    const at = { storeId: store.id, id: claim.id, version: input.expectedVersion, from };
    // The claim first: what is sent behind it is carried out once it is held.
    const [moved, people] = await Promise.all([
      setAssignee(tx, at, { assignee_id: to, updated_at: nowOf(ctx) }),
      to === null ? [] : peopleNamed(tx, [to]),
      holdChain(tx, store.id, claim.id),
    ]);
    if (!moved) {
      throw new StateConflict(claim);
    }
    const [person] = people;
    await recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'claim.assigned',
      claimId: claim.id,
      orderId: claim.order_id,
      data: {
        ...{ from, to, own: to !== null && to === actingPerson(ctx), name: person?.name ?? null },
        ...(input.back === true && { back: true }),
      },
    });
    return moved;
  });
}

const isPersonOrNobody = (id: string | null): id is UserId | null => id === null || isId('user', id);
