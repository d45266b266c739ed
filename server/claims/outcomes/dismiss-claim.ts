import { Problem } from '#core/contract/platform/problems.ts';
import { type ClaimId, isId } from '#core/ids.ts';
import type { DecisionClause } from '#core/reference/decision-facts.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { LIVE } from '#core/rules/claims/lifecycle/lifecycle-terms.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holds } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { claimFor, onClaim } from '../claim/claim-access.ts';
import type { ClaimRow } from '../claim/claim-items.ts';
import { recordClosing } from '../decisions/record-closing.ts';
import { changeState } from '../lifecycle/change-state.ts';
import { type Act, actingPerson } from '../lifecycle/staff-acts.ts';
import { effectsStartAt } from '../lifecycle/undo-window.ts';
import { hasToldRight } from '../told-days/tell-days.ts';

/**
 * Dismisses a claim that is the same as another one of its order, a test, or no claim (lifecycle row 29): its units may be
 * claimed again once the time to undo is over. The customer is told, unless the other claim goes on in its
 * place and they were asked for nothing on this one.
 * @throws validation-failed where neither the other claim nor a reason says why
 */
export async function dismissClaim(
  ctx: Ctx,
  input: Act & { duplicateOf?: string | null; reason?: string | null; customerText?: string | null },
): Promise<ClaimRow> {
  return onClaim(ctx, input.id, 'claims:resolve', async ({ tx, store, claim }) => {
    const other = input.duplicateOf ? await otherClaim(tx, ctx, store, { claim, id: input.duplicateOf }) : null;
    if (!other && !input.reason?.trim()) {
      const message = say('why-dismissed');
      throw new Problem('validation-failed', { errors: [{ pointer: '/reason', code: 'missing', message }] });
    }
    return endUnfounded(tx, ctx, store, {
      claim,
      ...input,
      trigger: 'dismiss',
      duplicateOf: other?.id ?? null,
      clause: other
        ? { code: 'duplicate', values: { claimNumber: other.claim_number } }
        : { code: 'dismissed', values: {} },
      tellCustomer:
        !other ||
        !(LIVE as readonly string[]).includes(other.state) ||
        (await hasToldRight(tx, ctx, { storeId: store.id, claimId: claim.id })),
    });
  });
}

/** Cancels a claim that staff filled in and its customer has not signed (row 5): by who filled it in, or who may decide. */
export async function cancelDraft(ctx: Ctx, input: Act & { reason?: string | null }): Promise<ClaimRow> {
  const needed = (store: StoreRecord) =>
    holds(ctx, 'claims:update', store) ? 'claims:update' : ('claims:resolve' as const);
  return onClaim(ctx, input.id, needed, ({ tx, store, claim }) =>
    endUnfounded(tx, ctx, store, {
      claim,
      ...input,
      trigger: 'cancel-draft',
      clause: { code: 'draft-canceled', values: {} },
      tellCustomer: true,
    }),
  );
}

/** The claim of the same order that this one repeats. */
async function otherClaim(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, id }: { claim: ClaimRow; id: string },
): Promise<ClaimRow> {
  const other =
    isId('claim', id) && id !== claim.id
      ? await claimFor(tx, ctx, store, { claimId: id, access: { permission: 'claims:read', scopes: [] } }).catch(
          () => null,
        )
      : null;
  if (other?.order_id !== claim.order_id) {
    throw new Problem('validation-failed', {
      errors: [{ pointer: '/duplicateOf', code: 'unknown', message: say('duplicate-of-order') }],
    });
  }
  return other;
}

async function endUnfounded(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  {
    claim,
    ...ending
  }: {
    claim: ClaimRow;
    trigger: 'dismiss' | 'cancel-draft';
    expectedVersion: number;
    clause: DecisionClause;
    duplicateOf?: ClaimId | null;
    reason?: string | null;
    customerText?: string | null;
    tellCustomer: boolean;
  },
): Promise<ClaimRow> {
  const now = nowOf(ctx);
  const by = actingPerson(ctx);
  const said = ending.reason?.trim();
  const moved = await changeState(tx, ctx, store, {
    claim,
    trigger: ending.trigger,
    expectedVersion: ending.expectedVersion,
    ...(ending.duplicateOf && { reason: 'DUPLICATE' as const }),
    ...(said && { data: { said } }),
    changes: {
      decided_at: now,
      decided_by: by,
      ended_at: now,
      proposal: null,
      unread: false,
      duplicate_of: ending.duplicateOf ?? null,
    },
  });
  await recordClosing(tx, ctx, moved, {
    outcome: 'DISMISSED',
    reason: null,
    clause: ending.clause,
    by: { id: by, name: ctx.actor.kind === 'staff' ? ctx.actor.name : store.name },
    at: now,
    customerText: ending.customerText ?? '',
    note: said ?? '',
  });
  const runAt = effectsStartAt(ctx);
  const about = { claimId: claim.id, version: moved.version };
  await ctx.jobs.enqueue(tx, 'release-units', { storeId: store.id, ...about }, { runAt });
  if (ending.tellCustomer) {
    const mail = { template: 'claim-closed' as const, claimId: claim.id, expected: { version: moved.version } };
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail }, { runAt });
  }
  return moved;
}
