import type { StoreId } from '#core/ids.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { AccountChange } from './account-change.ts';
import { storesOf } from './add-member.ts';
import { settleSecondFactor } from './people.sql.ts';
import { type Staff, storesReachedBy } from './staff.ts';

/** What changed, as events name it, and as the email does. */
const kinds = {
  password: 'member.password-changed',
  'password-recovered': 'member.password-recovered',
  'second-factor-on': 'member.second-factor-on',
  'second-factor-off': 'member.second-factor-off',
  'second-factor-reset': 'member.second-factor-reset',
  'second-factor-recovered': 'member.second-factor-recovered',
  'passkey-added': 'member.passkey-added',
  'passkey-removed': 'member.passkey-removed',
  'backup-codes': 'member.backup-codes-made',
} as const satisfies Record<AccountChange, string>;

/** What ends sign-ins. */
type SigningOut = 'password' | 'password-recovered' | 'second-factor-reset' | 'second-factor-recovered';

/**
 * Notes in the feed of each store that somebody changed how their own account is opened, or a colleague did, and writes to them: who wasn't
 * it learns it while it still matters (ASVS 6.3.7).
 */
export async function recordOwnChange(
  tx: Tx,
  ctx: Ctx,
  places: OwnPlaces,
  given: { userId: Staff['userId'] } & (
    | { change: SigningOut; signIns: number }
    | { change: Exclude<AccountChange, SigningOut> }
  ),
): Promise<void> {
  const { userId, change } = given;
  for (const storeId of places.feeds) {
    await ('signIns' in given
      ? recordEvent(tx, ctx, { storeId, kind: kinds[given.change], data: { userId, signIns: given.signIns } })
      : recordEvent(tx, ctx, { storeId, kind: kinds[given.change], data: { userId } }));
  }
  const storeId = places.sender;
  if (storeId !== null) {
    const mail = { template: 'account-changed', userId, change, at: nowOf(ctx) } as const;
    await ctx.jobs.enqueue(tx, 'send-mail', { storeId, mail });
  }
}

/** Where it is told what somebody does with their own account. */
export interface OwnPlaces {
  /** The stores whose feeds say so, in one order for all who write to them; the provider's own people stand in none. */
  feeds: readonly StoreId[];
  /** The store whose look the email has; null for somebody who works nowhere. */
  sender: StoreId | null;
}

/** Where it is told what somebody does with their own account. */
export async function ownPlaces(ctx: Ctx, person: Staff): Promise<OwnPlaces> {
  const stores = await Promise.all(person.memberships.map((place) => storesOf(ctx, place)));
  const feeds = [...new Set(stores.flat())].sort();
  const sender = feeds[0] ?? (await storesReachedBy(ctx, person))[0]?.id ?? null;
  return { feeds, sender };
}

/**
 * Notes that somebody's first code turned two-factor authentication on.
 * @asksNobody Whoever holds the session gave a code of the app that it was set up with.
 */
export async function recordFactorOn(ctx: Ctx, person: Staff): Promise<void> {
  const places = await ownPlaces(ctx, person);
  const { userId } = person;
  await ctx.db.everywhere(async (tx) => {
    await settleSecondFactor(tx, userId, nowOf(ctx));
    await recordOwnChange(tx, ctx, places, { userId, change: 'second-factor-on' });
  });
}
