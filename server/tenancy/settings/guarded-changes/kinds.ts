import type { GuardedArea } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { holds } from '../../../platform/rights/allow.ts';
import type { StoreRecord } from '../../stores/read-store.ts';
import type { GuardedKind } from './guarded-kind.ts';

declare module '../../../platform/context/context.ts' {
  interface Services {
    /** Every kind of guarded change, by what it changes. */
    guardedKinds: Readonly<Record<GuardedArea, GuardedKind>>;
  }
}

export const kindOf = (ctx: Ctx, row: { area: GuardedArea }): GuardedKind => ctx.guardedKinds[row.area];

/** The kinds that the caller may read, or change, in a store. */
export function kindsHeld(ctx: Ctx, store: StoreRecord, right: 'reads' | 'changes'): GuardedKind[] {
  return Object.values(ctx.guardedKinds).filter((kind) => holds(ctx, kind[right], store));
}
