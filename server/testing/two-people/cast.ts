import { Problem } from '#core/contract/platform/problems.ts';
import type { UserId } from '#core/ids.ts';
import { type Permission, roleLevel } from '#core/permissions.ts';
import type { Actor, Ctx } from '../../platform/context/context.ts';
import { addMember } from '../../tenancy/people/add-member.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { secondWordFrom } from '../../tenancy/people/second-word.ts';
import { staffOf } from '../../tenancy/people/staff.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { TestApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, machine, staff } from '../fixtures.ts';

/** Who has a part in what takes two people: who says the first word, who the second, and who filed the claim. */
export const parts = ['proposer', 'confirmer', 'filer'] as const;
export type Part = (typeof parts)[number];

/** What one of them is, where the others are people who count. */
export const conditions = ['new', 'let in by the other', 'removed since', 'a token', 'the same'] as const;
export type Condition = (typeof conditions)[number];

type Staff = Extract<Actor, { kind: 'staff' }>;

/** The people of one play, in a store of their own. */
export interface Cast {
  app: TestApp;
  store: StoreRecord;
  /** Somebody else of the store, who decides too: nobody stands alone. */
  third: Staff;
  /** Whether staff filed the claim. */
  isFiled: boolean;
  /** The context of a part as it is at this moment; throws `unauthenticated` where they hold no role any more. */
  as(part: Part): Promise<Ctx>;
  /** Removes whoever is to be removed once they have said their word. */
  saidTheirs(part: Part): Promise<void>;
  /** Who has a part, and whether it's a token's. */
  who(part: Part): { userId: UserId; isToken: boolean };
}

/** What a token of the store may be scoped for here. */
export const scopes: Permission[] = [
  ...(['claims:create', 'claims:read', 'claims:update', 'claims:resolve', 'orders:read'] as const),
  ...(['integrations:update', 'settings-limits:update', 'settings-limits:read'] as const),
  'settings-rev-share:update',
];

/** Beside whom somebody is one of two, where that one says the first word. */
function otherOf(part: Part, first: Part): Part {
  return part === 'confirmer' ? first : part === first ? 'confirmer' : first;
}

/** People who have a part, in a store of theirs. */
export type Named = Partial<Record<Part | 'third', Staff>> & { store?: StoreRecord };

/** Somebody who might not be one of two. */
export type Odd = { part: Part; is: Condition } | null;

/**
 * A store with people for every part, all of whom count, and one of whom is as `odd` says.
 * @param named.says who says the first word
 */
export async function castOf(
  app: TestApp,
  odd: Odd,
  { says = 'proposer', ...named }: Named & { says?: Part } = {},
): Promise<Cast> {
  const store = named.store ?? (await freshStore(app, {}));
  const third = named.third ?? (await staff(app, 'store_owner', store));
  const people = {} as Record<Part, Staff>;
  for (const part of parts) {
    people[part] = named[part] ?? (await staff(app, 'store_owner', store));
  }
  if (odd?.is === 'the same') {
    people[odd.part] = people[otherOf(odd.part, says)];
  }
  if (odd?.is === 'new' || odd?.is === 'let in by the other') {
    const by = odd.is === 'new' ? third : people[otherOf(odd.part, says)];
    await letInBy(app, store, people[odd.part], by);
  }
  const isToken = (part: Part) => odd?.is === 'a token' && odd.part === part;
  return {
    app,
    store,
    third,
    isFiled: says === 'filer' || odd?.part === 'filer',
    who: (part) => ({ userId: people[part].userId, isToken: isToken(part) }),
    async as(part) {
      if (isToken(part)) {
        return app.as(machine(app, store.id, scopes));
      }
      const now = await staffOf(app.services, people[part].userId);
      if (now === null || now.memberships.length === 0) {
        throw new Problem('unauthenticated');
      }
      return app.as(now);
    },
    async saidTheirs(part) {
      if (odd?.is === 'removed since' && odd.part === part) {
        const [member] = await membersOf(app, people[part]);
        await removeMember(app.system, {
          id: member?.id as never,
          ...(isOfStore(people[part]) && { storeId: store.id }),
        });
      }
    },
  };
}

const membersOf = (app: TestApp, { userId }: Staff) =>
  asOwner(app, 'SELECT id FROM members WHERE user_id = $1 AND removed_at IS NULL', [userId]);

/** Somebody holds their role from now on, because a colleague let them in. */
async function letInBy(app: TestApp, store: StoreRecord, person: Staff, by: Staff): Promise<void> {
  const { userId } = person;
  await asOwner(app, 'DELETE FROM members WHERE user_id = $1', [userId]);
  const role = person.memberships[0]?.role ?? 'store_owner';
  if (roleLevel(role) !== 'provider') {
    await addMember(app.as(by), { userId, role, storeId: store.id });
    return;
  }
  // The operator alone lets anybody into such a role; should a colleague ever, they count a day later as well.
  await addMember(app.system, { userId, role });
  await asOwner(app, 'UPDATE members SET second_word_from = $2 WHERE user_id = $1', [
    userId,
    secondWordFrom({ clock: app.clock, actor: by }),
  ]);
}

/** The provider's people hold their roles in no store. */
const isOfStore = ({ memberships: [held] }: Staff): boolean => held === undefined || roleLevel(held.role) === 'store';
