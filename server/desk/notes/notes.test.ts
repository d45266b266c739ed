import { describe, expect, test } from 'vitest';
import type { ClaimNote } from '#core/contract/desk/notes.ts';
import { roles } from '#core/permissions.ts';
import { mentionOf } from '#core/rules/desk/mentions.ts';
import { archiveClaim } from '../../claims/lifecycle/archive-claim.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { undoDecision } from '../../claims/outcomes/undo-decision.ts';
import { listMembers } from '../../tenancy/people/list-members.ts';
import { removeMember } from '../../tenancy/people/remove-member.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, machine, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { editNote } from './edit-note.ts';
import { listNoteReaders, listNotes } from './list-notes.ts';
import { listNoteWordings } from './list-wordings.ts';
import { removeNote } from './remove-note.ts';
import { createNote } from './write-note.ts';

const app = await testApp();
const store = await freshStore(app);
const admin = await staff(app, 'store_admin', store);
const support = await staff(app, 'store_support', store);
const provider = await staff(app, 'orderprotection_support', null);
let number = 0;

async function claimed(place = store) {
  number += 1;
  const { claim } = await soldAndClaimed(app, place, `note-${number}`);
  return claim;
}

const write = (who: typeof admin, id: string, content: string) => createNote(app.as(who), { id, content });
const read = async (who: typeof admin, id: string) =>
  (await listNotes(app.as(who), { id })).map(({ content, authorName }) => `${authorName}: ${content}`);

describe('who may not', () => {
  test.each([
    ['account_user', 403],
    ['orderprotection_finance', 403],
    ['orderprotection_partner', 403],
  ] as const)('%s neither reads nor writes notes', async (role, status) => {
    const { id } = await claimed();
    await write(support, id, 'A torn box.');
    const { headers } = await signedIn(app, role, store);
    const path = `/v1/claims/${id}/notes`;
    expect((await app.ask('platform.test', path, { headers })).status).toBe(status);
    expect((await app.ask('platform.test', path, { headers, json: { content: 'Hm.' } })).status).toBe(status);
    const desk = await app.ask('platform.test', `/v1/console/claims/${id}`, { headers });
    expect(await desk.text()).not.toContain('torn box');
  });

  test('no one of another store finds a note, or learns that there is one', async () => {
    const { id } = await claimed();
    const note = await write(support, id, 'A torn box.');
    const stranger = await staff(app, 'store_owner', await freshStore(app));
    await expect(listNotes(app.as(stranger), { id })).rejects.toMatchObject({ code: 'not-found' });
    const gone = removeNote(app.as(stranger), { id, noteId: note.id });
    await expect(gone).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a note of one claim is not reached by way of another', async () => {
    const [one, other] = [await claimed(), await claimed()];
    const note = await write(admin, one.id, 'A torn box.');
    const edit = editNote(app.as(admin), { id: other.id, noteId: note.id, content: 'Mine.' });
    await expect(edit).rejects.toMatchObject({ code: 'not-found' });
  });

  test('only the author edits, only who may delete removes', async () => {
    const { id } = await claimed();
    const note = await write(support, id, 'A torn box.');
    const input = { id, noteId: note.id };
    await expect(editNote(app.as(admin), { ...input, content: 'No.' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(removeNote(app.as(support), input)).rejects.toMatchObject({ code: 'forbidden' });
    expect(note.may).toEqual(['edit']);
    const [seen] = await listNotes(app.as(admin), { id });
    expect(seen?.may).toEqual(['remove']);
  });

  test('on an archived claim no one writes', async () => {
    const { id } = await claimed();
    const note = await write(support, id, 'A torn box.');
    await denyClaim(app.as(admin), { id, expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' });
    app.clock.advance(60_000);
    await app.drain();
    await archiveClaim(app.as(admin), { id, expectedVersion: (await claimRow(app, store, id)).version });
    await expect(write(support, id, 'Late.')).rejects.toMatchObject({ code: 'claim-archived' });
    const removed = removeNote(app.as(admin), { id, noteId: note.id });
    await expect(removed).rejects.toMatchObject({ code: 'claim-archived' });
    expect((await listNotes(app.as(admin), { id })).map(({ may }) => may)).toEqual([[]]);
  });
});

describe('the provider’s notes', () => {
  test.each(roles.filter((role) => role.startsWith('store_') || role === 'account_owner' || role === 'account_admin'))(
    'the provider’s notes aren’t there for %s: not in list, desk, or feed',
    async (role) => {
      const { id } = await claimed();
      const note = await write(provider, id, 'Seen at three stores.');
      await write(support, id, 'A torn box.');
      const { actor, headers } = await signedIn(app, role, store);
      expect(await read(actor, id)).toEqual([`${support.name}: A torn box.`]);
      const desk = await (await app.ask('platform.test', `/v1/console/claims/${id}`, { headers })).text();
      expect(desk).toContain('torn box');
      expect(desk).not.toMatch(/three stores|provider-note/);
      expect(desk).not.toContain(note.id);
      const removed = removeNote(app.as(actor), { id, noteId: note.id });
      await expect(removed).rejects.toMatchObject({ code: expect.stringMatching(/not-found|forbidden/) });
    },
  );

  test('the provider’s notes are read by the provider, beside the store’s', async () => {
    const { id } = await claimed();
    const note = await write(support, id, 'A torn box.');
    app.clock.advance(1000);
    await write(provider, id, 'Seen at three stores.');
    const boss = await staff(app, 'orderprotection_admin', null);
    expect(await read(boss, id)).toEqual([`${support.name}: A torn box.`, `${provider.name}: Seen at three stores.`]);
    await expect(removeNote(app.as(boss), { id, noteId: note.id })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('the provider’s notes are in no event that a store’s token follows', async () => {
    const { id } = await claimed();
    await write(provider, id, 'Seen at three stores.');
    await write(support, id, 'A torn box.');
    const headers = await bearerOf(app, store, ['claims:read', 'claim-notes:read']);
    const answer = await app.ask('platform.test', `/v1/events?after=0&limit=500`, { headers });
    const { events } = (await answer.json()) as { events: { kind: string; claimId: string | null }[] };
    const kinds = events.filter(({ claimId }) => claimId === id).map(({ kind }) => kind);
    expect(kinds).toContain('note.created');
    expect(kinds).not.toContain('provider-note.created');
  });

  test('the provider’s notes include those of decisions; the store’s are for both', async () => {
    const [one, other] = [await claimed(), await claimed()];
    const denial = { expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' } as const;
    await denyClaim(app.as(provider), { ...denial, id: one.id, note: 'Seen at three stores.' });
    await denyClaim(app.as(admin), { ...denial, id: other.id, note: 'Photo of another thing.' });
    expect(await read(admin, one.id)).toEqual([]);
    expect(await read(provider, one.id)).toEqual([`${provider.name}: Seen at three stores.`]);
    expect(await read(support, other.id)).toEqual([`${admin.name}: Photo of another thing.`]);
    const [noted] = await listNotes(app.as(provider), { id: other.id });
    expect(noted).toMatchObject({ decision: 'DENIED', side: 'store', may: [] });
  });
});

describe('a note', () => {
  test('a note is written, edited by its author, and removed; every wording is saved', async () => {
    const { id } = await claimed();
    const note = await write(admin, id, 'A torn box.');
    expect(note).toMatchObject({ side: 'store', authorName: admin.name, editedAt: null, may: ['edit', 'remove'] });
    app.clock.advance(1000);
    const edited = await editNote(app.as(admin), { id, noteId: note.id, content: 'A torn, wet box.' });
    expect(edited).toMatchObject({ content: 'A torn, wet box.', editedAt: expect.any(String) });
    await removeNote(app.as(admin), { id, noteId: note.id });
    await expect(removeNote(app.as(admin), { id, noteId: note.id })).rejects.toMatchObject({ code: 'not-found' });
    expect(await listNotes(app.as(support), { id })).toMatchObject([
      { content: '', mentions: [], removed: { by: admin.name }, may: [] },
    ]);
    const kept = await asOwner(app, 'SELECT content FROM claim_note_texts WHERE note_id = $1 ORDER BY version', [
      note.id,
    ]);
    expect(kept.map(({ content }) => content)).toEqual(['A torn box.', 'A torn, wet box.']);
    const lines = await asOwner(
      app,
      `SELECT kind FROM events WHERE subject = $1 AND kind LIKE 'note.%' ORDER BY sequence`,
      [id],
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['note.created', 'note.edited', 'note.removed']);
  });

  test('a note leaves the claim as it is: no answer, no activity, no version', async () => {
    const { id } = await claimed();
    const before = await claimRow(app, store, id);
    app.clock.advance(1000);
    await write(support, id, 'A torn box.');
    expect(await claimRow(app, store, id)).toEqual(before);
  });

  test('a note of a token is the token’s', async () => {
    const { id } = await claimed();
    const token = machine(app, store.id, ['claims:read', 'claim-notes:create', 'claim-notes:read']);
    const note = await createNote(app.as(token), { id, content: 'Help desk says hello.' });
    expect(note).toMatchObject({ authorName: 'Test client', side: 'store' });
  });

  test('noted with a decision is still read once the decision was undone', async () => {
    const { id } = await claimed();
    const denial = {
      id,
      expectedVersion: 1,
      reason: 'NOT_COVERED',
      customerText: 'No.',
      note: 'Wrong photo.',
    } as const;
    const moved = await denyClaim(app.as(admin), denial);
    await undoDecision(app.as(admin), { id, expectedVersion: moved.version });
    expect(await read(support, id)).toEqual([`${admin.name}: Wrong photo.`]);
  });

  test('a note without words is refused', async () => {
    const { id } = await claimed();
    const { headers } = await signedIn(app, 'store_support', store);
    const answer = await app.ask('platform.test', `/v1/claims/${id}/notes`, { headers, json: { content: '  ' } });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'validation-failed' }]);
  });
});

describe('a mention', () => {
  const mailsTo = async (email: string) =>
    (await asOwner(app, `SELECT plain FROM mails WHERE to_address = $1 AND template = 'note-mention'`, [email])).map(
      ({ plain }) => String(plain),
    );

  test('a mention is of a colleague who reads the note, and of no one else', async () => {
    const { id } = await claimed();
    const blind = await staff(app, 'account_user', store);
    for (const person of [blind, provider]) {
      const refused = write(support, id, `Look, ${mentionOf(person.userId)}`);
      await expect(refused).rejects.toMatchObject({ code: 'validation-failed', errors: [{ pointer: '/content' }] });
    }
    const names = async (who: typeof admin) =>
      (await listNoteReaders(app.as(who), { id })).people.map(({ name }) => name);
    const ours = await names(support);
    expect(ours).toContain(admin.name);
    expect(ours).not.toContain(support.name);
    expect(ours).not.toContain(blind.name);
    expect(ours).not.toContain(provider.name);
    expect(await names(await staff(app, 'orderprotection_admin', null))).not.toContain(admin.name);
  });

  test('a mention is told by one email, an edit tells whoever is new', async () => {
    const { id } = await claimed();
    const [first, second] = [await staff(app, 'store_support', store), await staff(app, 'store_admin', store)];
    const content = `${mentionOf(first.userId)} and ${mentionOf(support.userId)}, look.`;
    const note = await write(support, id, content);
    expect(note.mentions.map(({ name }) => name).toSorted()).toEqual([first.name, support.name].toSorted());
    await app.drain();
    const more = `${content} You too, ${mentionOf(second.userId)}.`;
    await editNote(app.as(support), { id, noteId: note.id, content: more });
    await app.drain();
    const [told, ...again] = await mailsTo(first.email);
    expect(told).toContain(`@${first.name} and @${support.name}, look.`);
    expect(told).toContain(`/console/claims/${id}`);
    expect(again).toEqual([]);
    expect(await mailsTo(second.email)).toHaveLength(1);
    expect(await mailsTo(support.email)).toEqual([]);
  });

  test('a mention tells no one who left before, and nothing of a removed note', async () => {
    const { id } = await claimed();
    const [gone, here] = [await staff(app, 'store_support', store), await staff(app, 'store_support', store)];
    await write(support, id, `${mentionOf(gone.userId)}, look.`);
    const member = (await listMembers(app.system, store.id)).find(({ userId }) => userId === gone.userId);
    await removeMember(app.system, { storeId: store.id, id: member?.id as never });
    const note = await write(admin, id, `${mentionOf(here.userId)}, look.`);
    await removeNote(app.as(admin), { id, noteId: note.id });
    await app.drain();
    expect([await mailsTo(gone.email), await mailsTo(here.email)]).toEqual([[], []]);
  });
});

test('the desk shows each note once, and no line of the feed beside it', async () => {
  const { id } = await claimed();
  await write(support, id, 'A torn box.');
  const { headers } = await signedIn(app, 'store_support', store);
  const answer = await app.ask('platform.test', `/v1/console/claims/${id}`, { headers });
  const desk = (await answer.json()) as { notes: ClaimNote[]; feed: { kind: string }[] };
  expect(desk.notes.map(({ content }) => content)).toEqual(['A torn box.']);
  expect(desk.feed.filter(({ kind }) => kind.includes('note'))).toEqual([]);
});

describe('earlier wordings of a note', () => {
  const wordingsFor = (who: typeof admin, id: string, noteId: string) => listNoteWordings(app.as(who), { id, noteId });

  test('who doesn’t read a note reads none of its wordings', async () => {
    const [{ id }, other] = [await claimed(), await claimed()];
    const note = await write(provider, id, 'Seen at three stores.');
    await editNote(app.as(provider), { id, noteId: note.id, content: 'Seen at four stores.' });
    const [partner, stranger] = [
      await staff(app, 'orderprotection_partner', store),
      await staff(app, 'store_owner', await freshStore(app)),
    ];
    await expect(wordingsFor(partner, id, note.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(wordingsFor(stranger, id, note.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(wordingsFor(admin, id, note.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(wordingsFor(provider, other.id, note.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(wordingsFor(provider, id, 'not_x')).rejects.toMatchObject({ code: 'not-found' });
    const path = `/v1/console/claims/${id}/notes/${note.id}/wordings`;
    expect((await app.ask('platform.test', path, {})).status).toBe(401);
    expect(
      (await app.ask('platform.test', path, { headers: await bearerOf(app, store, ['claim-notes:read']) })).status,
    ).toBe(401);
  });

  test('each wording is told with its time and mentions until the note is removed', async () => {
    const { id } = await claimed();
    const at = () => new Date(app.clock.now()).toISOString();
    const first = at();
    const note = await write(support, id, `A torn box, ${mentionOf(admin.userId)}.`);
    app.clock.advance(60_000);
    const second = at();
    await editNote(app.as(support), { id, noteId: note.id, content: 'A torn box, and wet.' });
    expect(await wordingsFor(admin, id, note.id)).toEqual([
      {
        version: 1,
        content: `A torn box, ${mentionOf(admin.userId)}.`,
        mentions: [{ id: admin.userId, name: admin.name }],
        writtenAt: first,
      },
      { version: 2, content: 'A torn box, and wet.', mentions: [], writtenAt: second },
    ]);
    await removeNote(app.as(admin), { id, noteId: note.id });
    await expect(wordingsFor(support, id, note.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});
