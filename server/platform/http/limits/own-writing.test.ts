import { describe, expect, test } from 'vitest';
import type { OwnWriting, WholeList } from '#core/reference/own-writing.ts';
import { createLabel, retireLabel } from '../../../desk/labels/keep-labels.ts';
import { mostLabels, limits as ofLabels } from '../../../desk/labels/limits.ts';
import { createGlobalMacro } from '../../../desk/macros/keep-global-macros.ts';
import { createMacro, removeMacro } from '../../../desk/macros/keep-macros.ts';
import { mostMacros, limits as ofMacros } from '../../../desk/macros/limits.ts';
import { editNote } from '../../../desk/notes/edit-note.ts';
import { limits as ofNotes } from '../../../desk/notes/limits.ts';
import { createNote } from '../../../desk/notes/write-note.ts';
import { changeSavedView, createSavedView, removeSavedView } from '../../../desk/saved-views/keep-views.ts';
import { mostViews, limits as ofViews } from '../../../desk/saved-views/limits.ts';
import { changeSop, createSop, duplicateSop, removeSop } from '../../../desk/sops/keep-sops.ts';
import { mostSops, limits as ofSops } from '../../../desk/sops/limits.ts';
import { testApp } from '../../../testing/app.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { freshStore, machine, signedIn, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import type { Actor } from '../../context/context.ts';
import { asMachine } from './own-writing.ts';

/** Nobody writes without end: so many an hour for each person, and so many in a list that is read whole. */

/** As the module of each says. */
const mostAnHour: Readonly<Record<OwnWriting, number>> = {
  note: ofNotes.written.most,
  label: ofLabels.written.most,
  view: ofViews.written.most,
  macro: ofMacros.written.most,
  sop: ofSops.written.most,
};
const mostListed: Readonly<Record<WholeList, number>> = {
  labels: mostLabels,
  'own-views': mostViews,
  'shared-views': mostViews,
  macros: mostMacros,
  'global-macros': mostMacros,
  sops: mostSops,
};

const app = await testApp();
const store = await freshStore(app);
const { claim } = await soldAndClaimed(app, store, 'own-writing');
const inStore = { storeId: store.id };
const list = { tab: 'todo' as const, search: '', sort: 'due' as const, filter: {} };
const all = { category: null, claimTypes: [], products: [], labels: [] };

let number = 0;
const name = () => {
  number += 1;
  return `Own ${number}`;
};
const label = (who: Actor) => createLabel(app.as(who), { ...inStore, name: name(), color: 'teal' });
const view = (who: Actor, shared = false) =>
  createSavedView(app.as(who), { ...inStore, name: name(), shared, place: 0, list });
const macro = (who: Actor) => createMacro(app.as(who), { ...inStore, title: name(), content: 'Hi.', active: true });
const sop = (who: Actor) =>
  createSop(app.as(who), { ...inStore, title: name(), content: 'Ask.', appliesTo: all, active: false });
const note = (who: Actor) => createNote(app.as(who), { id: claim.id, content: 'A torn box.' });

const write: Record<OwnWriting, (who: Actor) => Promise<unknown>> = {
  note,
  label,
  view: (who) => view(who),
  macro,
  sop,
};
const kinds = Object.entries(mostAnHour) as [OwnWriting, number][];

/** Whoever has written as many as given; nobody else counts any more. */
const written = (of: OwnWriting, count: number) =>
  asOwner(app, `UPDATE rate_limits SET count = $1 WHERE key LIKE $2`, [count, `write-${of}:%`]);
const tooOften = { code: 'rate-limited', detail: { code: 'written-too-often' } };

describe('within an hour', () => {
  test.each(kinds)('a person writes as many of %s as %i, and no more; a colleague still does', async (of, most) => {
    const [person, colleague] = [await staff(app, 'store_admin', store), await staff(app, 'store_admin', store)];
    await write[of](person);
    await written(of, most - 1);
    await write[of](person);
    await expect(write[of](person)).rejects.toMatchObject(tooOften);
    await write[of](colleague);
    app.clock.advance(3_600_000);
    await write[of](person);
  });

  test.each(kinds)('a token writes ten times as many of %s', async (of, most) => {
    const scopes = ['claims:read', 'claims:update', 'claim-notes:create', 'labels:create', 'labels:update'] as const;
    const token = machine(app, store.id, [...scopes, 'macros:create', 'sops:create']);
    const one = of === 'view' ? () => view(token, true) : () => write[of](token);
    await one();
    await written(of, most * asMachine - 1);
    await one();
    await expect(one()).rejects.toMatchObject(tooOften);
  });

  test('another version of a note or an SOP counts as one, and so does a copy', async () => {
    const person = await staff(app, 'store_admin', store);
    const { id: noteId } = await note(person);
    const { id: sopId } = await sop(person);
    await written('note', mostAnHour.note);
    await written('sop', mostAnHour.sop);
    const again = [
      () => editNote(app.as(person), { id: claim.id, noteId, content: 'A wet box.' }),
      () => changeSop(app.as(person), { ...inStore, sopId, expectedVersion: 1, content: 'Ask twice.' }),
      () => duplicateSop(app.as(person), { ...inStore, sopId, title: 'A copy' }),
    ];
    for (const act of again) await expect(act()).rejects.toMatchObject(tooOften);
  });

  test('what is refused counts nothing', async () => {
    const person = await staff(app, 'store_admin', store);
    const { name: taken } = await label(person);
    await written('label', mostAnHour.label - 1);
    await expect(createLabel(app.as(person), { ...inStore, name: taken, color: 'red' })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    await label(person);
  });

  test('whoever is refused reads how many an hour, and when to go on', async () => {
    const { headers } = await signedIn(app, 'store_support', store);
    const path = `/v1/claims/${claim.id}/notes`;
    const ask = () => app.ask('platform.test', path, { headers, json: { content: 'A torn box.' } });
    expect((await ask()).status).toBe(201);
    await written('note', mostAnHour.note);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await refused.json()).toMatchObject({ detail: 'You can write 120 notes an hour. Try again in 60 minutes.' });
  });
});

describe('a list that is read whole', () => {
  const columns: Record<WholeList, [table: string, rest: string]> = {
    labels: ['labels', `store_id, 'lab_' || n, name || '-' || n, color, created_at, now()`],
    macros: ['macros', `store_id, 'mac_' || n, title, content, active, created_at, updated_at`],
    'global-macros': ['global_macros', `'mac_' || n, title, content, active, updated_by, created_at, updated_at`],
    sops: ['sops', `store_id, 'sop_' || n, version, active, created_at, removed_at`],
    'own-views': ['saved_views', ''],
    'shared-views': ['saved_views', ''],
  };
  const viewColumns = `store_id, 'svw_' || n || id, owner_id, name, shared, tab, search, sort, filter, place, created_at, updated_at`;
  /** Fills a list from the one row that is in it, up to all but one place. */
  const fill = (of: WholeList, id: string) => {
    const [table, rest] = columns[of];
    const values = rest === '' ? viewColumns : rest;
    const text = `INSERT INTO ${table} SELECT ${values} FROM ${table}, generate_series(1, $1::int) AS n WHERE id = $2`;
    return asOwner(app, text, [mostListed[of] - 2, id]);
  };
  const isFull = (of: WholeList) => ({
    code: 'validation-failed',
    detail: { code: 'list-full', values: { list: of, most: mostListed[of] } },
  });

  test('a list read whole holds 500 labels, retired ones too; one of those comes back', async () => {
    const person = await staff(app, 'store_admin', store);
    await asOwner(app, 'DELETE FROM labels WHERE store_id = $1', [store.id]);
    const first = await label(person);
    await fill('labels', first.id);
    await label(person);
    await expect(label(person)).rejects.toMatchObject(isFull('labels'));
    await retireLabel(app.as(person), { ...inStore, labelId: first.id });
    await expect(label(person)).rejects.toMatchObject(isFull('labels'));
    const back = await createLabel(app.as(person), { ...inStore, name: first.name, color: 'red' });
    expect(back.id).toBe(first.id);
  });

  test('a list read whole holds 500 macros of a store, and as many of the provider', async () => {
    const person = await staff(app, 'store_admin', store);
    await asOwner(app, 'DELETE FROM macros WHERE store_id = $1', [store.id]);
    const { id: macroId } = await macro(person);
    await fill('macros', macroId);
    await macro(person);
    await expect(macro(person)).rejects.toMatchObject(isFull('macros'));
    await removeMacro(app.as(person), { ...inStore, macroId });
    await macro(person);

    const provider = app.as(await staff(app, 'orderprotection_admin', null));
    const global = () => createGlobalMacro(provider, { title: name(), content: 'Hi.', active: true });
    await asOwner(app, 'DELETE FROM global_macros');
    await fill('global-macros', (await global()).id);
    await global();
    await expect(global()).rejects.toMatchObject(isFull('global-macros'));
  });

  test('a list read whole holds 200 SOPs, without the removed ones', async () => {
    const person = await staff(app, 'store_admin', store);
    await asOwner(app, 'UPDATE sops SET removed_at = now() WHERE store_id = $1', [store.id]);
    const { id: sopId } = await sop(person);
    await fill('sops', sopId);
    await sop(person);
    await expect(sop(person)).rejects.toMatchObject(isFull('sops'));
    const copy = () => duplicateSop(app.as(person), { ...inStore, sopId, title: 'A copy' });
    await expect(copy()).rejects.toMatchObject(isFull('sops'));
    await removeSop(app.as(person), { ...inStore, sopId });
    await sop(person);
  });

  test('a list read whole holds 100 own and 100 shared views, however they got there', async () => {
    const [person, colleague] = [await staff(app, 'store_admin', store), await staff(app, 'store_admin', store)];
    await asOwner(app, 'DELETE FROM saved_views WHERE store_id = $1', [store.id]);
    const own = await view(person);
    await fill('own-views', own.id);
    await view(person);
    await expect(view(person)).rejects.toMatchObject(isFull('own-views'));
    await view(colleague);

    const shared = await view(person, true);
    await fill('shared-views', shared.id);
    await view(person, true);
    await expect(view(colleague, true)).rejects.toMatchObject(isFull('shared-views'));
    const move = (viewId: string, to: boolean) => changeSavedView(app.as(person), { ...inStore, viewId, shared: to });
    await expect(move(own.id, true)).rejects.toMatchObject(isFull('shared-views'));
    await expect(move(shared.id, false)).rejects.toMatchObject(isFull('own-views'));
    await removeSavedView(app.as(person), { ...inStore, viewId: own.id });
    expect(await move(shared.id, false)).toMatchObject({ shared: false });
    await changeSavedView(app.as(person), { ...inStore, viewId: shared.id, name: 'Renamed where it is' });
  });
});
