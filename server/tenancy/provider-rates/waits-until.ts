import { guardedHours } from '#core/rules/tenancy/guarded-change.ts';
import type { Ctx } from '../../platform/context/context.ts';

/** From when a rate holds that nobody else says a word on, ISO 8601: as long as a raised limit waits. */
export const waitsUntil = (ctx: Pick<Ctx, 'clock'>): string =>
  new Date(ctx.clock.now() + guardedHours * 3_600_000).toISOString();
