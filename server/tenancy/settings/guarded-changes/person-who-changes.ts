import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { personOf } from '../../people/second-word.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import type { Decider, GuardedKind } from './guarded-kind.ts';

/**
 * Whoever may propose a guarded change or say a word to one, as a person.
 * @throws forbidden, for a token too, which is nobody's word
 */
export function personWhoChanges(ctx: Ctx, store: StoreRecord, kind: GuardedKind): Decider {
  allow(ctx, kind.changes, store);
  return personOf(ctx, say(kind.notByToken));
}
