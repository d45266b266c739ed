import { expect, test } from 'vitest';
import { asOwner } from '../../testing/db-asserts.ts';
import { type Person, proposals } from '../../testing/proposals.ts';

/** What waits for somebody's word is theirs to approve where their yes counts, and only there. */

const { app, store, jonah, mara, claimed, propose, act, inbox } = await proposals();
const dayMs = 86_400_000;

/** A colleague lets somebody into their role today, as `add-member.ts` writes it; null as if they had always been there. */
const letIn = (person: Person, at: number | null) =>
  asOwner(app, 'UPDATE members SET second_word_from = $2 WHERE user_id = $1', [
    person.actor.userId,
    at === null ? null : new Date(at + dayMs).toISOString(),
  ]);
const toDo = async (person: Person) => {
  const path = `/v1/me/console/bar?storeId=${store.id}`;
  const answer = await app.ask('platform.test', path, { headers: person.headers });
  return ((await answer.json()) as { approvals: { count: number } }).approvals.count;
};

test.each([
  ['two who have long been there', [], 'mine'],
  ['a second person let in today', [mara], 'later'],
  ['a proposer let in today', [jonah], 'later'],
  ['two let in today', [jonah, mara], 'later'],
] as const)('of %s a proposal is the second one’s where their yes counts', async (_, today, part) => {
  const { claim } = await claimed();
  expect(await propose(jonah, claim.id)).toMatchObject({ status: 409 });
  const before = await toDo(mara);
  for (const person of today) await letIn(person, app.clock.now());
  expect((await inbox(mara, claim.id))?.part).toBe(part);
  expect(await inbox(jonah, claim.id)).toMatchObject({ part: 'others' });
  expect(await toDo(mara)).toBe(part === 'mine' ? before : 0);
  const { status } = await act(mara, claim.id, 'proposal/approve');
  expect(status === 200).toBe(part === 'mine');
  if (part === 'later') {
    app.clock.advance(dayMs);
    expect((await inbox(mara, claim.id))?.part).toBe('mine');
    expect(await act(mara, claim.id, 'proposal/approve')).toMatchObject({ status: 200 });
  }
  for (const person of [jonah, mara]) await letIn(person, null);
});

test('what a proposer who left proposed is anyone’s, who proposes it anew', async () => {
  const { claim } = await claimed();
  await propose(jonah, claim.id);
  await asOwner(app, 'UPDATE members SET removed_at = now() WHERE user_id = $1', [jonah.actor.userId]);
  expect((await inbox(mara, claim.id))?.part).toBe('mine');
  await asOwner(app, 'UPDATE members SET removed_at = NULL WHERE user_id = $1', [jonah.actor.userId]);
});
