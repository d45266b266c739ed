import type { GuardedArea } from '../../../core/rules/guarded-change.ts';
import type { Ctx } from '../../context.ts';
import { holds } from '../../rights/allow.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import { engineChange } from '../engine/engine-change.ts';
import { limitsChange } from '../limits-change.ts';
import type { GuardedKind } from './guarded-kind.ts';

/** Every kind of guarded change. */
const kinds: Readonly<Record<GuardedArea, GuardedKind>> = { limits: limitsChange, engine: engineChange };

export const kindOf = (row: { area: GuardedArea }): GuardedKind => kinds[row.area];

/** The kinds that the caller may read, or change, in a store. */
export function kindsHeld(ctx: Ctx, store: StoreRecord, right: 'reads' | 'changes'): GuardedKind[] {
  return Object.values(kinds).filter((kind) => holds(ctx, kind[right], store));
}
