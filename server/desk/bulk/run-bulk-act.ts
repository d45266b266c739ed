import type { KeptBulkAct } from '#core/contract/desk/bulk.ts';
import { Problem, problems } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { isTimed } from '#core/rules/desk/bulk-acts.ts';
import { reassignClaim } from '../../claims/assign/reassign-claim.ts';
import { onClaim } from '../../claims/claim/claim-access.ts';
import { archiveClaim } from '../../claims/lifecycle/archive-claim.ts';
import { actingPerson, snoozeClaim, takeClaim, unarchiveClaim } from '../../claims/lifecycle/staff-acts.ts';
import { undoUntilOf } from '../../claims/lifecycle/undo-window.ts';
import { closeClaim } from '../../claims/outcomes/deny-claim.ts';
import { dismissClaim } from '../../claims/outcomes/dismiss-claim.ts';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import { withdrawProposal } from '../../claims/outcomes/proposals/end-proposal.ts';
import { reopenClaim } from '../../claims/outcomes/reopen-claim.ts';
import { undoDecision } from '../../claims/outcomes/undo-decision.ts';
import { wakeNow } from '../../claims/outcomes/wake-now.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Attempt } from '../../platform/jobs/jobs.ts';
import { staffOf } from '../../tenancy/people/staff.ts';
import { putLabelOn, takeLabelOff } from '../labels/label-claim.ts';
import { approveAsAsked } from './approve-as-asked.ts';
import { SettledElsewhere } from './bulk.follows.ts';
import {
  type BulkActRow,
  type BulkPlace,
  endBulkAct,
  findBulkAct,
  nextClaimOf,
  settleClaim,
  type TurnOf,
} from './bulk.sql.ts';
import { refusalOf } from './bulk-view.ts';
import { writeToCustomer } from './write-to-customer.ts';

/** As many claims a job: other work of the queue comes between. */
const atOnce = 25;

/** A claim whose turn it is; `back` where the act undoes another one. */
type ClaimOfStore = TurnOf & { storeId: StoreId; back: boolean };

/**
 * The job of an act on many claims: does it to the next ones, one after the other, and comes again while any is left. It
 * stops before the next claim once the act is canceled. What failed again and again is left out at the last try, so that
 * one claim doesn’t hold up the others.
 * Each claim’s own verb asks whether the person who started it may.
 * @recordsNothing What was done stands in each claim’s feed; that one was left out is kept with the act.
 */
export async function runBulkAct(ctx: Ctx, place: BulkPlace, { last }: Pick<Attempt, 'last'>): Promise<void> {
  let background = true;
  let before: number | null = null;
  for (let done = 0; ; ) {
    const { bulk, claim } = await turnOf(ctx, place);
    if (bulk === undefined || bulk.canceled_at !== null || bulk.ended_at !== null) {
      return;
    }
    if (claim === undefined) {
      return end(ctx, place);
    }
    if (claim.place === before) {
      // Its verb came by another way than the one that is followed: tried again it would be done again.
      const cause = new Error('An act on a claim wrote nothing down in its transaction.');
      ctx.log.error({ bulk: place.bulkId, claim: claim.claim_id, error: cause }, 'An act on many claims missed one');
      await leaveOut(ctx, place, claim, new Problem('internal', { cause }));
      continue;
    }
    // What the last one wrote was looked at: the next job knows nothing of it.
    if (done === atOnce) {
      break;
    }
    done += 1;
    before = claim.place;
    await doOne(ctx, place, { bulk, claim, last });
    background = !isTimed(bulk.act.name);
  }
  await ctx.db.inStore(place.storeId, (tx) => ctx.jobs.enqueue(tx, 'bulk-act', place, { background }));
}

async function turnOf(ctx: Ctx, place: BulkPlace) {
  return ctx.db.readInStore(place.storeId, async (tx) => {
    const [bulk, claim] = await Promise.all([findBulkAct(tx, place), nextClaimOf(tx, place)]);
    return { bulk, claim };
  });
}

/** Nothing is left to do. */
async function end(ctx: Ctx, place: BulkPlace): Promise<void> {
  await ctx.db.inStore(place.storeId, async (tx) => {
    const ended = await endBulkAct(tx, place, { ended_at: nowOf(ctx) });
    if (ended) {
      const data = { bulkId: ended.id, act: ended.act.name, total: ended.total };
      await recordEvent(tx, ctx, { storeId: place.storeId, kind: 'bulk.ended', data });
    }
  });
}

/**
 * Does the act to one claim as the person who started it, with the roles held now. What the verb changes and that it was
 * done are one commit, so a process that is killed leaves neither without the other.
 */
async function doOne(
  ctx: Ctx,
  place: BulkPlace,
  { bulk, claim, last }: { bulk: BulkActRow; claim: TurnOf; last: boolean },
): Promise<void> {
  try {
    const person = await staffOf(ctx, bulk.started_by);
    if (person === null) {
      throw new Problem('forbidden');
    }
    const one = { ...claim, storeId: place.storeId, back: bulk.undoes !== null };
    const cause = {
      of: 'bulk-act',
      act: bulk.act.name,
      bulk: place,
      place: claim.place,
      claimId: claim.claim_id,
    } as const;
    if ((await doTo({ ...ctx, actor: person, cause }, bulk.act, one)) === false) {
      await ctx.db.inStore(place.storeId, (tx) => settleClaim(tx, place, claim.place, { outcome: 'unchanged' }));
    }
  } catch (error) {
    if (error instanceof SettledElsewhere) {
      return;
    }
    const problem = error instanceof Problem ? error : new Problem('internal', { cause: error });
    if (problems[problem.code].retryable && !last) {
      throw error;
    }
    // Of an approval that became a proposal this says nothing: the proposal’s commit has settled it.
    await leaveOut(ctx, place, claim, problem);
  }
}

async function leaveOut(ctx: Ctx, bulk: BulkPlace, { place }: TurnOf, problem: Problem): Promise<void> {
  const refusal = refusalOf(problem);
  await ctx.db.inStore(bulk.storeId, (tx) => settleClaim(tx, bulk, place, { outcome: 'left-out', refusal }));
}

/** The act's own verb. */
function doTo(ctx: Ctx, act: KeptBulkAct, claim: ClaimOfStore): Promise<unknown> {
  const { claim_id: id, storeId, version: expectedVersion } = claim;
  const one = { id, expectedVersion };
  switch (act.name) {
    case 'take':
      return take(ctx, claim);
    case 'label':
      return putLabelOn(ctx, { id, labelId: act.labelId });
    case 'unlabel':
      return takeLabelOff(ctx, { id, labelId: act.labelId });
    case 'message':
      return writeToCustomer(ctx, { ...one, storeId, text: act.text, needsAnswer: act.needsAnswer });
    case 'snooze':
      return snoozeClaim(ctx, { ...one, until: act.until, reason: act.reason ?? null });
    case 'approve':
      return approveAsAsked(ctx, { ...one, storeId });
    case 'close':
      return closeClaim(ctx, { ...one, reason: act.reason });
    case 'dismiss':
      return dismissClaim(ctx, { ...one, reason: act.reason });
    case 'archive':
      return archiveClaim(ctx, one);
    case 'reassign':
      return reassignClaim(ctx, { ...one, from: act.from, to: act.to, back: claim.back });
    case 'wake':
      return wakeNow(ctx, one);
    case 'reopen':
      return bringBack(ctx, one);
    case 'unarchive':
      return unarchiveClaim(ctx, one);
    case 'undo-approval':
      return claim.state === 'APPROVED' ? undoDecision(ctx, one) : withdrawProposal(ctx, one);
    default:
      return act satisfies never;
  }
}

/** As it was while who ended it can still undo that; then its customer has been told, and it comes back to be decided anew. */
async function bringBack(ctx: Ctx, one: { id: string; expectedVersion: number }) {
  const undoable = await onClaim(ctx, one.id, 'claims:resolve', async ({ claim }) => undoUntilOf(ctx, claim) !== null);
  return undoable ? undoDecision(ctx, one) : reopenClaim(ctx, one);
}

const workedOn: readonly ClaimState[] = ['OPEN', 'COMMUNICATING'];

/** Takes a claim in the way that its state asks for; false where it is the caller’s already. */
async function take(ctx: Ctx, { claim_id: id, version: expectedVersion, state, assignee_id }: TurnOf) {
  if (workedOn.includes(state) && assignee_id !== null && assignee_id === actingPerson(ctx)) {
    return onClaim(ctx, id, 'claims:update', async () => false);
  }
  const one = { id, expectedVersion };
  return state === 'WAITING_FOR_OP' ? takeClaim(ctx, one) : openClaim(ctx, one);
}
