import { describe, expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { testApp } from '../../testing/app.ts';
import { countsPath } from '../../testing/counts-path.ts';
import { asOwner, claimRow } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { changeLabel, createLabel, retireLabel } from './keep-labels.ts';
import { putLabelOn, takeLabelOff } from './label-claim.ts';
import { listLabels } from './list-labels.ts';

const app = await testApp();
const store = await freshStore(app);
const admin = await staff(app, 'store_admin', store);
const support = await staff(app, 'store_support', store);
let number = 0;

async function claimed(place = store) {
  number += 1;
  return (await soldAndClaimed(app, place, `label-${number}`)).claim;
}
const make = (name: string) => createLabel(app.as(admin), { storeId: store.id, name, color: 'teal' });
const names = async () => (await listLabels(app.as(support), { storeId: store.id })).map(({ name }) => name);

describe('who may not', () => {
  test('support reads labels and puts them on, and keeps none', async () => {
    const label = await make('Kept by others');
    const ctx = app.as(support);
    const inStore = { storeId: store.id };
    const refused = [
      () => createLabel(ctx, { ...inStore, name: 'Mine', color: 'red' }),
      () => changeLabel(ctx, { ...inStore, labelId: label.id, name: 'Mine' }),
      () => retireLabel(ctx, { ...inStore, labelId: label.id }),
    ];
    for (const act of refused) {
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await names()).toContain('Kept by others');
  });

  test.each(['account_user', 'orderprotection_finance', 'orderprotection_partner'] as const)(
    '%s puts no label on a claim',
    async (role) => {
      const [label, { id }] = [await make(`For ${role}`), await claimed()];
      const put = putLabelOn(app.as(await staff(app, role, store)), { id, labelId: label.id });
      await expect(put).rejects.toMatchObject({ code: 'forbidden' });
    },
  );

  test('a label of another store is not there, on no claim and in no list', async () => {
    const other = await freshStore(app);
    const label = await make('Ours');
    const owner = await staff(app, 'store_owner', other);
    const { id } = await claimed(other);
    await expect(putLabelOn(app.as(owner), { id, labelId: label.id })).rejects.toMatchObject({ code: 'not-found' });
    const inOther = { storeId: other.id, labelId: label.id };
    await expect(changeLabel(app.as(owner), { ...inOther, name: 'X' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(listLabels(app.as(owner), { storeId: store.id })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a label', () => {
  test('a label has a unique name in any case, and its color is one of the set', async () => {
    await make('Ceramics');
    await expect(make('CERAMICS')).rejects.toMatchObject({ errors: [{ pointer: '/name', code: 'label-name-taken' }] });
    const other = await make('Glass');
    const rename = changeLabel(app.as(admin), { storeId: store.id, labelId: other.id, name: 'ceramics' });
    await expect(rename).rejects.toMatchObject({ code: 'validation-failed' });
    const { headers } = await signedIn(app, 'store_admin', store);
    const answer = await app.ask('platform.test', `/v1/stores/${store.id}/labels`, {
      headers,
      json: { name: 'Odd', color: 'mauve' },
    });
    expect(answer.status).toBe(400);
  });

  test('a label of one name that two make at once is one label', async () => {
    const made = await Promise.allSettled([make('Twice'), make('Twice'), make('twice')]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await names()).filter((name) => name.toLowerCase() === 'twice')).toHaveLength(1);
  });

  test('a renamed label is renamed on every claim; a retired one goes on no other', async () => {
    const [label, one, other] = [await make('Fragil'), await claimed(), await claimed()];
    await putLabelOn(app.as(support), { id: one.id, labelId: label.id });
    await changeLabel(app.as(admin), { storeId: store.id, labelId: label.id, name: 'Fragile', color: 'red' });
    await retireLabel(app.as(admin), { storeId: store.id, labelId: label.id });
    const put = putLabelOn(app.as(support), { id: other.id, labelId: label.id });
    await expect(put).rejects.toMatchObject({ code: 'not-found' });
    expect((await deskOf(one.id)).labels).toEqual([{ id: label.id, name: 'Fragile', color: 'red' }]);
    expect((await names()).at(-1)).toBe('Fragile');
    const again = await createLabel(app.as(admin), { storeId: store.id, name: 'FRAGILE', color: 'blue' });
    expect(again).toMatchObject({ id: label.id, name: 'FRAGILE', claims: 1, retiredAt: null });
  });
});

const reader = await signedIn(app, 'store_support', store);
async function deskOf(id: string): Promise<ClaimDesk> {
  const answer = await app.ask('platform.test', `/v1/console/claims/${id}`, { headers: reader.headers });
  return (await answer.json()) as ClaimDesk;
}

describe('on a claim', () => {
  test('it is put on and taken off once, with a line each, and the claim stays as it is', async () => {
    const [label, { id }] = [await make('Repeat'), await claimed()];
    const before = await claimRow(app, store, id);
    app.clock.advance(1000);
    for (const act of [putLabelOn, putLabelOn, takeLabelOff, takeLabelOff]) {
      await act(app.as(support), { id, labelId: label.id });
    }
    const lines = (await deskOf(id)).feed.filter(({ kind }) => kind.endsWith('labeled')).map(({ text }) => text);
    expect(lines).toEqual(['added the label Repeat', 'removed the label Repeat']);
    expect(await claimRow(app, store, id)).toEqual(before);
  });

  test('an archived claim takes no label', async () => {
    const [label, { id }] = [await make('Late'), await claimed()];
    await asOwner(app, `UPDATE claims SET state = 'ARCHIVED', state_before = 'DENIED' WHERE id = $1`, [id]);
    const put = putLabelOn(app.as(support), { id, labelId: label.id });
    await expect(put).rejects.toMatchObject({ code: 'claim-archived' });
  });

  test('it stands in the row of the queue, which is narrowed by it', async () => {
    const [label, other, one, two] = [await make('Glaze'), await make('Aged'), await claimed(), await claimed()];
    for (const { id: labelId } of [label, other]) {
      await putLabelOn(app.as(support), { id: one.id, labelId });
    }
    const ask = async (labels: string) => {
      const query = `tab=all&storeId=${store.id}&label=${labels}`;
      const answer = await app.ask('platform.test', `/v1/console/claims?${query}`, { headers: reader.headers });
      return (await answer.json()) as { rows: QueueRow[] };
    };
    const { rows } = await ask(label.id);
    expect(rows.map(({ id, labels }) => [id, labels.map(({ name }) => name)])).toEqual([[one.id, ['Aged', 'Glaze']]]);
    await putLabelOn(app.as(support), { id: two.id, labelId: other.id });
    expect((await ask(`${label.id},${other.id}`)).rows.map(({ id }) => id).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    );
    const counted = await app.ask('platform.test', countsPath({ storeId: store.id, label: label.id }), {
      headers: reader.headers,
    });
    expect(await counted.json()).toMatchObject({ counts: [{ todo: 1 }] });
  });
});
