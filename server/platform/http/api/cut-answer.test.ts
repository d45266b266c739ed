import { expect, test } from 'vitest';
import { z } from 'zod';
import { readWith } from '#core/contract/platform/readable.ts';
import { cutterOf } from './cut-answer.ts';

const person = z.object({ id: z.string(), email: readWith('contacts:read', z.string().nullable()) });
const thing = z.object({
  storeId: z.string().optional(),
  title: z.string(),
  buyer: person.nullable(),
  others: z.array(person),
  notes: readWith(
    'claims:read',
    z.array(z.object({ author: readWith('contacts:read', z.string()), text: z.string() })),
  ),
  kind: z.union([z.object({ of: z.literal('plain') }), z.object({ of: z.literal('person'), who: person })]),
});
const mia = { id: 'p1', email: 'mia@mail.test' };
const whole = {
  storeId: 'sto_1',
  title: 'A chair',
  buyer: mia,
  others: [mia],
  notes: [{ author: 'Mia', text: 'It creaks.' }],
  kind: { of: 'person', who: mia },
};

test('a schema without a marked field has nothing to cut', () => {
  expect(cutterOf(z.object({ a: z.string(), list: z.array(z.object({ b: z.number() })) }))).toBeNull();
});

test('a field the reader may not read is empty, however deep; the rest is unchanged', () => {
  const before = structuredClone(whole);
  const cut = cutterOf(thing)!.cut(whole, (needs) => needs !== 'contacts:read', null);
  const unknown = { id: 'p1', email: null };
  expect(cut).toEqual({
    ...whole,
    buyer: unknown,
    others: [unknown],
    notes: [{ author: '', text: 'It creaks.' }],
    kind: { of: 'person', who: unknown },
  });
  expect(whole).toEqual(before);
  expect(cutterOf(thing)!.cut(whole, () => true, null)).toEqual(whole);
  expect(cutterOf(thing)!.cut(whole, (needs) => needs !== 'claims:read', null)).toEqual({ ...whole, notes: [] });
});

test('nothing is cut from what is not there, and no field is added', () => {
  const cutter = cutterOf(z.array(thing).nullable())!;
  const bare = { title: 'A lamp', buyer: null, others: [], kind: { of: 'plain' } };
  expect(cutter.cut([bare], () => false, null)).toEqual([bare]);
  for (const nothing of [null, undefined, 'text']) {
    expect(cutter.cut(nothing, () => false, null)).toBe(nothing);
  }
});

test('a field belongs to the store that it or its parent names, else the call’s', () => {
  const list = z.array(thing);
  const two = [whole, { ...whole, storeId: 'sto_2' }, { ...whole, storeId: undefined }];
  const places = new Set<string>();
  cutterOf(list)!.places(two, 'sto_3', places);
  expect([...places].sort()).toEqual(['sto_1', 'sto_2', 'sto_3']);
  const cut = cutterOf(list)!.cut(two, (_, place) => place === 'sto_2', 'sto_3') as (typeof whole)[];
  expect(cut.map(({ buyer }) => buyer.email)).toEqual([null, 'mia@mail.test', null]);
  const claimOf = z.object({ claim: z.object({ storeId: z.string() }), buyer: person });
  const found = new Set<string>();
  cutterOf(claimOf)!.places({ claim: { storeId: 'sto_4' }, buyer: mia }, null, found);
  expect([...found]).toEqual(['sto_4']);
});
