import { expect, test } from 'vitest';
import type { Actor } from '../../platform/context/context.ts';
import { amendments } from '../../testing/amendments.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, staff } from '../../testing/fixtures.ts';
import { readApprovals } from './read-approvals.ts';

/** An amendment is somebody's to approve exactly where its claim offers them to confirm it. */

const { app, resolved, propose, cancel, offered } = await amendments();
type Person = Awaited<ReturnType<typeof staff>>;

const membersOf = (person: Person, set: string) =>
  asOwner(app, `UPDATE members SET ${set} WHERE user_id = $1`, [person.userId]);
const letInToday = (person: Person) =>
  membersOf(person, `second_word_from = '${new Date(app.clock.now() + 3_600_000).toISOString()}'`);

interface Play {
  proposer: Person;
  reader: Person;
}
const plays: Record<string, { become?: (play: Play) => Promise<unknown>; own?: true; part: string }> = {
  'of a colleague': { part: 'mine' },
  'of a colleague let in today': { become: ({ proposer }) => letInToday(proposer), part: 'later' },
  'of a colleague, for who was let in today': { become: ({ reader }) => letInToday(reader), part: 'later' },
  'of who left': { become: ({ proposer }) => membersOf(proposer, 'removed_at = now()'), part: 'stuck' },
  'of who may not decide any more': {
    become: ({ proposer }) => membersOf(proposer, `role = 'store_user'`),
    part: 'stuck',
  },
  'of who left, for who was let in today': {
    become: ({ proposer, reader }) => membersOf(proposer, 'removed_at = now()').then(() => letInToday(reader)),
    part: 'later',
  },
  'of their own': { own: true, part: 'others' },
};

test.each(Object.entries(plays))('an amendment %s is theirs to approve where they may confirm it', async (_, play) => {
  const store = await freshStore(app);
  const [proposer, reader] = [await staff(app, 'store_support', store), await staff(app, 'store_admin', store)];
  const scene = await resolved(store, reader);
  await propose(scene, proposer);
  await play.become?.({ proposer, reader });
  const who = play.own ? proposer : reader;
  const { rows, toDo } = await readApprovals(app.as(who), { storeId: store.id });
  expect(rows.map(({ part }) => part)).toEqual([play.part]);
  // What nobody can confirm is there to be canceled.
  expect(toDo).toBe(['mine', 'stuck'].includes(play.part) ? 1 : 0);
  expect((await offered(scene, who)).includes('confirm-amendment')).toBe(play.part === 'mine');
  if (play.part === 'stuck') {
    await cancel(scene, reader);
    expect((await readApprovals(app.as(reader), { storeId: store.id })).rows).toEqual([]);
  }
});

test.each([
  [true, 'mine'],
  [false, 'others'],
])('of who is alone, with a second factor: %s, their own amendment is %s', async (secondFactor, part) => {
  const store = await freshStore(app);
  const owner = { ...(await staff(app, 'store_owner', store)), secondFactor } as Actor;
  const scene = await resolved(store, owner);
  await propose(scene, owner);
  const { rows } = await readApprovals(app.as(owner), { storeId: store.id });
  expect(rows.map((row) => row.part)).toEqual([part]);
  expect((await offered(scene, owner)).includes('confirm-amendment')).toBe(part === 'mine');
});
