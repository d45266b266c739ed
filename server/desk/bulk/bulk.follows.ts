import type { ClaimId } from '#core/ids.ts';
import type { Trigger } from '#core/rules/claims/lifecycle/lifecycle-terms.ts';
import type { BulkActName } from '#core/rules/desk/bulk-acts.ts';
import type { EventKind } from '../../platform/audit-log/event-payloads.ts';
import type { Follows, WrittenEvent } from '../../platform/audit-log/followers.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type BulkPlace, settleClaim } from './bulk.sql.ts';

declare module '../../platform/context/context.ts' {
  interface Causes {
    /** An act on many claims has come to one of them. */
    'bulk-act': { act: BulkActName; bulk: BulkPlace; place: number; claimId: ClaimId };
  }
}

const moves = (...triggers: readonly Trigger[]) => ({ kind: 'claim.state_changed', triggers }) as const;

/** By which line of a claim it shows that an act was done to it. */
const doneBy: Readonly<Record<BulkActName, { kind: EventKind; triggers?: readonly Trigger[] }>> = {
  take: moves('open', 'take'),
  label: { kind: 'claim.labeled' },
  unlabel: { kind: 'claim.unlabeled' },
  message: { kind: 'message.created' },
  snooze: moves('snooze'),
  approve: moves('approve', 'propose'),
  close: moves('close'),
  dismiss: moves('dismiss'),
  archive: moves('archive'),
  reassign: { kind: 'claim.assigned' },
  wake: moves('wake'),
  reopen: moves('undo', 'reopen-closed', 'reopen-denied', 'undismiss'),
  unarchive: moves('unarchive'),
  'undo-approval': moves('undo', 'withdraw-proposal'),
};

/** Another process has done this claim: what this one did to it is refused. */
export class SettledElsewhere extends Error {}

/** That an act was done to a claim is written down in the commit of the claim's own line. */
export const bulkFollows: Follows = Object.fromEntries(
  Object.values(doneBy).map(({ kind }) => [kind, (tx: Tx, ctx: Ctx, line: WrittenEvent) => settle(tx, ctx, line)]),
);

function settle(tx: Tx, { cause }: Ctx, line: WrittenEvent): Promise<void> | undefined {
  if (cause?.of !== 'bulk-act' || cause.claimId !== line.claimId || !isDone(doneBy[cause.act], line)) {
    return undefined;
  }
  const proposed = line.kind === 'claim.state_changed' && line.data.trigger === 'propose';
  return settleClaim(tx, cause.bulk, cause.place, { outcome: proposed ? 'proposed' : 'done' }).then((settled) => {
    if (!settled) {
      throw new SettledElsewhere();
    }
  });
}

const isDone = ({ kind, triggers }: (typeof doneBy)[BulkActName], line: WrittenEvent): boolean =>
  line.kind === kind &&
  (triggers === undefined || (line.kind === 'claim.state_changed' && triggers.includes(line.data.trigger)));
