import type { UserId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { limitOf } from '../../platform/http/limits/limit-rule.ts';
import { countAttempt, type Limit, limitKey, partsOf, readAttempts } from '../../platform/http/limits/rate-limit.ts';
import { limits } from './limits.ts';
import { findUserByEmail } from './people.sql.ts';
import { staffOf, storesReachedBy } from './staff.ts';

/** What is tried: to sign in with a password, to give it again while signed in, to give a code. */
export type TryKind = 'sign-in' | 'password' | 'code';

/** The limit of one account's wrong tries; an account is named by its email to sign in, by its id afterwards. */
export function accountLimit(ctx: Pick<Ctx, 'secrets'>, kind: TryKind, account: string): Limit {
  return limitOf(limits.wrongOfAccount, limitKey(ctx.secrets, `${kind}:account`, account));
}

interface Person {
  id: UserId;
  email: string;
}

/** The limit of the wrong tries to sign in from one browser where the account is known: they lock that browser alone. */
export function deviceLimit(ctx: Pick<Ctx, 'secrets'>, email: string, device: string): Limit {
  return limitOf(limits.wrongOfDevice, `${devicesKey(ctx, email)}/${device}`);
}

const devicesKey = (ctx: Pick<Ctx, 'secrets'>, email: string) => limitKey(ctx.secrets, 'sign-in:device', email);

/** The limits of an account's wrong passwords, in whichever browser. */
export async function passwordLimitsOf(tx: Tx, ctx: Pick<Ctx, 'secrets'>, person: Person): Promise<Limit[]> {
  const all = (await limitsOf(tx, ctx, [person]))(person);
  const code = accountLimit(ctx, 'code', person.id);
  return all.filter(({ key }) => key !== code.key);
}

/** Every limit that can lock each of these people out. */
export async function limitsOf(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets'>,
  people: readonly Person[],
): Promise<(person: Person) => Limit[]> {
  const devices = await partsOf(
    tx,
    people.map(({ email }) => devicesKey(ctx, email)),
  );
  return ({ id, email }) => [
    accountLimit(ctx, 'sign-in', email),
    accountLimit(ctx, 'password', id),
    accountLimit(ctx, 'code', id),
    ...devices(devicesKey(ctx, email)).map((key) => limitOf(limits.wrongOfDevice, key)),
  ];
}

/** Until when each of these people is locked out somewhere after wrong tries, ISO 8601; null for who may try anywhere. */
export async function lockedUntil(
  tx: Tx,
  ctx: Pick<Ctx, 'secrets' | 'clock'>,
  people: readonly Person[],
): Promise<(person: Person) => string | null> {
  const ofPerson = await limitsOf(tx, ctx, people);
  const standing = await readAttempts(tx, { limits: people.flatMap(ofPerson), now: nowOf(ctx) });
  return (person) => {
    const wait = Math.max(...ofPerson(person).map((limit) => standing(limit).retryAfterSeconds));
    return wait === 0 ? null : inSeconds(ctx, wait);
  };
}

/**
 * Writes to somebody whose account was just locked: when it opens, and that nobody got in. Once a day, so that a stranger
 * who keeps it locked fills no mailbox; an email that is nobody's goes nowhere.
 * @asksNobody Whoever tries to sign in is nobody yet.
 * @recordsNothing A wrong password is no act; that the mail was asked for is counted.
 */
export async function tellLockedOut(ctx: Ctx, email: string): Promise<void> {
  const user = await ctx.db.everywhere((tx) => findUserByEmail(tx, email));
  const staff = user && (await staffOf(ctx, user.id));
  const [store] = staff ? await storesReachedBy(ctx, staff) : [];
  if (!user || !store) {
    return;
  }
  const told = limitOf(limits.lockOutEmails, limitKey(ctx.secrets, 'lock-out:told', user.id));
  const until = inSeconds(ctx, accountLimit(ctx, 'sign-in', email).windowSeconds);
  await ctx.db.inStore(store.id, async (tx) => {
    const { allowed } = await countAttempt(tx, { ...told, now: nowOf(ctx) });
    if (allowed) {
      const mail = { template: 'sign-in-locked', userId: user.id, until } as const;
      await ctx.jobs.enqueue(tx, 'send-mail', { storeId: store.id, mail });
    }
  });
}

const inSeconds = (ctx: Pick<Ctx, 'clock'>, seconds: number) =>
  new Date(ctx.clock.now() + seconds * 1000).toISOString();
