import { Problem } from '#core/contract/platform/problems.ts';
import type { AskedFactorReset } from '#core/contract/tenancy/factor-reset.ts';
import { newId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import { limits } from '../limits.ts';
import type { OwnRequest } from '../oneself.ts';
import { type OwnPlaces, ownPlaces } from '../record-own-change.ts';
import { passedOn } from '../sign-in-library.ts';
import { type Staff, staffOf } from '../staff.ts';
import { type Colleagues, colleaguesOf, type WayBack } from './colleagues.ts';
import { type FactorReset, insertReset, passwordSetAt, resetsOf } from './factor-reset.sql.ts';

const dayMs = 86_400_000;
/** How long the link waits after a password was set: a mailbox alone, which sets one, is no way in for a week. */
const passwordSettlesMs = 7 * dayMs;

/**
 * Somebody whose password was right can't give a code, and asks to be let back in. They and the colleagues who could are
 * told at once; without such colleagues an owner is emailed a link after a day, or a week after the password was last set.
 * What was asked for already stands as it is.
 * @throws sign-in-failed where no password was given a moment ago; rate-limited after three in a day
 * @asksNobody The password is the permission; only the way back is prepared.
 */
export async function askFactorReset(ctx: Ctx, { library, headers }: OwnRequest): Promise<AskedFactorReset> {
  const { userId } = await library.api.readChallenge({ headers: passedOn(headers, true) });
  const person = userId && (await staffOf(ctx, userId));
  if (!person?.secondFactor) {
    throw new Problem('sign-in-failed', { detail: say('sign-in-again') });
  }
  const [places, colleagues] = await Promise.all([ownPlaces(ctx, person), colleaguesOf(ctx, person)]);
  const now = nowOf(ctx);
  return ctx.db.everywhere(async (tx) => {
    const row = await newRow(tx, ctx, person, colleagues.way);
    if (!(await insertReset(tx, row))) {
      const [standing = row] = await resetsOf(tx, [person.userId], now);
      return askedView(standing, colleagues.way);
    }
    const key = limitKey(ctx.secrets, 'factor-reset:account', person.userId);
    await requireAttempt(tx, ctx, limitOf(limits.factorResets, key));
    for (const storeId of places.feeds) {
      const data = { userId: person.userId };
      await recordEvent(tx, { ...ctx, actor: person }, { storeId, kind: 'member.code-lost', data });
    }
    await tellOf(tx, ctx, row, { places, colleagues });
    return askedView(row, colleagues.way);
  });
}

async function newRow(tx: Tx, ctx: Ctx, { userId }: Staff, way: WayBack): Promise<FactorReset> {
  const now = ctx.clock.now();
  const id = newId('factorReset', now);
  const asked = { id, user_id: userId, asked_at: iso(now) };
  if (way !== 'wait') {
    return { ...asked, opens_at: null, lapses_at: iso(now + dayMs) };
  }
  const settled = Date.parse((await passwordSetAt(tx, userId)) ?? asked.asked_at) + passwordSettlesMs;
  const opens = Math.max(now + dayMs, settled);
  return { ...asked, opens_at: iso(opens), lapses_at: iso(opens + dayMs) };
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Writes to the person, to the colleagues who could let them back in, and later with the link. */
async function tellOf(
  tx: Tx,
  ctx: Ctx,
  row: FactorReset,
  { places: { sender }, colleagues: { able } }: { places: OwnPlaces; colleagues: Colleagues },
): Promise<void> {
  if (sender === null) {
    return;
  }
  const { id: resetId, opens_at: opensAt } = row;
  const toPerson = { template: 'code-lost', resetId } as const;
  await ctx.jobs.enqueue(tx, 'send-mail', { storeId: sender, mail: toPerson });
  for (const userId of able) {
    const mail = { template: 'code-lost-help', resetId, userId } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: sender, mail });
  }
  if (opensAt !== null) {
    const mail = { template: 'code-lost-link', resetId } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId: sender, mail }, { runAt: opensAt });
  }
}

const askedView = (row: FactorReset, way: WayBack): AskedFactorReset => ({
  way: row.opens_at === null ? (way === 'wait' ? 'colleague' : way) : 'wait',
  opensAt: row.opens_at,
  lapsesAt: row.lapses_at,
});
