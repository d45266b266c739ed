import { say } from '#core/reference/problem-sentences.ts';
import { notArrived } from '#server-words/installation/written-for-people.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { factsOf, onClaim } from '../claim/claim-access.ts';
import { changeState, StateConflict } from '../lifecycle/change-state.ts';
import { asksWhetherArrived } from '../lifecycle/delivery-confirmation.ts';
import { followClosing } from '../lifecycle/follow-closing.ts';
import { customerOf, writeMessage } from './write-message.ts';

export interface AnswerArrival {
  id: string;
  expectedVersion: number;
  arrived: boolean;
  /** What the customer says of it; when it did not arrive well, something stands in the thread in any case. */
  text?: string | null;
}

/**
 * The customer says whether the delivered parcel of a claim filed ahead of its time arrived (lifecycle row 27b). It
 * did: their claim ends as they say (row 26) and its units are free. It did not, or it is damaged: the claim wakes, with
 * their words in the thread (row 17).
 * @throws state-conflict when nobody asks any more, with the last day for it where that passed; or the claim moved on
 */
export async function answerArrival(ctx: Ctx, input: AnswerArrival) {
  return onClaim(ctx, input.id, { permission: null, scopes: ['view'] }, async ({ tx, store, claim }) => {
    if (!asksWhetherArrived(claim)) {
      const { arrived } = (await factsOf(tx, claim)).told;
      const isOver = arrived !== undefined && arrived.until <= nowOf(ctx);
      throw new StateConflict(claim, isOver ? say('arrival-days', { until: arrived.day }) : say('question-answered'));
    }
    const now = nowOf(ctx);
    const moved = await changeState(tx, ctx, store, {
      claim,
      trigger: input.arrived ? 'withdraw' : 'customer-write',
      expectedVersion: input.expectedVersion,
      reason: input.arrived ? 'PACKAGE_ARRIVED' : 'CUSTOMER_RESPONDED',
      changes: input.arrived ? { ended_at: now, decided_at: now, decided_by: null, withdrawn_at: now } : {},
    });
    const said = input.text?.trim() || (input.arrived ? '' : notArrived);
    if (said !== '') {
      await writeMessage(tx, ctx, store, { claim: moved, sender: customerOf(claim), content: said });
    }
    if (input.arrived) {
      await followClosing(tx, ctx, store, {
        moved,
        outcome: 'CLOSED',
        reason: 'PACKAGE_ARRIVED',
        by: { id: null, name: claim.author_name },
        at: now,
      });
    }
    return moved;
  });
}
