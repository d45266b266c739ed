import type { z } from 'zod';
import type { storeEvent } from '#core/contract/integrations/events.ts';
import type { StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { hiddenClaims } from '../../claims/claim/hidden-claims.ts';
import type { EventKind } from '../../platform/audit-log/event-payloads.ts';
import { followStore, type NumberedEvent } from '../../platform/audit-log/follow-store.ts';
import { withoutEngineReason, withoutNote } from '../../platform/audit-log/read-feed.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { allow, holds, seesContacts } from '../../platform/rights/allow.ts';
import { storeById } from '../../tenancy/stores/read-store.ts';
import { eventKinds } from './event-kinds.gen.ts';
import { topicOf } from './public-topics.ts';

/**
 * What happened in a store after a number, for machines. A kind or a claim that the caller may not read is left out, and so
 * is every name of a person; the number goes on past it.
 * @recordsNothing Reading numbers what was recorded, and is no act.
 */
export async function readEvents(ctx: Ctx, input: { storeId: StoreId; after: number; limit: number }) {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'claims:read', store);
  const { lines, hidden } = await ctx.db.inStore(store.id, async (tx) => {
    const found = await followStore(tx, store.id, input.after, input.limit);
    const claimIds = found.map(({ claim_id }) => claim_id);
    return { lines: found, hidden: await hiddenClaims(tx, ctx, store, claimIds) };
  });
  const isRead = (line: NumberedEvent) =>
    holds(ctx, eventKinds[line.kind as EventKind].read, store) && !hidden.has(line.claim_id ?? '');
  const withNotes = holds(ctx, 'claim-notes:read', store);
  const told = lines.filter(isRead).map((line) => (withNotes ? line : withoutNote(line)));
  return {
    events: (seesContacts(ctx, store) ? told : told.map(withoutEngineReason)).map(eventView),
    next: lines.at(-1)?.store_number ?? input.after,
    more: lines.length === input.limit,
  };
}

function eventView(line: NumberedEvent): z.input<typeof storeEvent> {
  return {
    number: line.store_number,
    id: line.id,
    kind: line.kind,
    topic: topicOf(line.kind as EventKind),
    at: line.at,
    actorKind: line.actor_kind,
    claimId: line.claim_id,
    orderId: line.order_id,
    fromState: line.from_state as ClaimState | null,
    toState: line.to_state as ClaimState | null,
    reason: line.reason,
    data: line.data,
  };
}
