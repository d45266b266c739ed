import { Problem } from '#core/contract/platform/problems.ts';
import { newId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { providerRateText } from '#core/rules/tenancy/provider-rates.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import { allow, nowhere } from '../../platform/rights/allow.ts';
import { type FxRateRow, holdRates, insertRates } from './provider-rates.sql.ts';
import { rateView } from './rate-view.ts';
import { waitsUntil } from './waits-until.ts';

/** So far back a rate may be set, in days: what was sold before is measured by what it was measured by then. */
const longestAgo = 400;
const dayMs = 86_400_000;

/**
 * Sets a rate of a day by hand. Whichever way it moves, amounts of some store come to be worth less, so that more of them may
 * be given under the same limits: it holds a day later, and until then another line of that day can take its place.
 * @throws forbidden; validation-failed for a day to come or long ago, and for a currency measured by itself
 * @recordsNothing The line itself says who set it, and is never changed.
 */
export async function setProviderRate(
  ctx: Ctx,
  given: { base: string; currency: string; rate: string; day: string; source: string },
) {
  allow(ctx, 'finance-admin:update', nowhere);
  const { actor } = ctx;
  if (actor.kind !== 'staff') {
    throw new Problem('forbidden');
  }
  const age = (Date.parse(nowOf(ctx).slice(0, 10)) - Date.parse(given.day)) / dayMs;
  if (age < 0 || age > longestAgo) {
    throw wrong('/day', 'want-rate-day');
  }
  const rate = providerRateText(given.rate);
  if (given.base === given.currency || rate === null) {
    throw wrong(rate === null ? '/rate' : '/currency', rate === null ? 'want-rate' : 'want-other-currency');
  }
  const row: FxRateRow = {
    id: newId('fxRate', ctx.clock.now()),
    ...{ base: given.base, currency: given.currency, rate, day: given.day, source: given.source },
    ...{ set_by: actor.userId, set_by_name: actor.name, set_at: nowOf(ctx) },
    holds_from: waitsUntil(ctx),
  };
  await ctx.db.everywhere(async (tx) => {
    await holdRates(tx);
    await insertRates(tx, [row]);
  });
  return rateView(row);
}

function wrong(pointer: string, code: 'want-rate' | 'want-rate-day' | 'want-other-currency'): Problem {
  return new Problem('validation-failed', { errors: [{ pointer, code: 'wrong-form', message: say(code) }] });
}
