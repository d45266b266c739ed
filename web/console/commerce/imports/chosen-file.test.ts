import { expect, test } from 'vitest';
import type { Answers } from '#core/rules/commerce/file-import/judge-file.ts';
import { checkFile, type FileCheck, judgeWhole } from './check-lines.ts';
import { type ChosenFile, columnAt, formOf, mapped, mappingOf, readChosen, readIn } from './chosen-file.ts';

const plainReading = { decimal: null, dayOrder: null, timeZone: 'UTC', soldAs: ['Shipping Protection'] };

const nobody = { decimal: null, dayOrder: null };
const fileOf = (text: string) => new File([text], 'orders.csv');
async function chosenOf(text: string): Promise<ChosenFile> {
  const chosen = await readChosen(fileOf(text));
  if (typeof chosen === 'string') throw new Error(chosen);
  return chosen;
}

/** Everything that is told while a file is checked by what its columns’ names say. */
async function checksOf(text: string, kind?: 'orders' | 'products'): Promise<FileCheck[]> {
  const chosen = await chosenOf(text);
  const form = formOf(chosen, mappingOf(chosen, kind), plainReading);
  return allOf(checkFile(chosen.file, chosen.head, form));
}

async function allOf<T>(told: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of told) all.push(item);
  return all;
}

const head = 'Name,Email,Created at,Currency,Total,Lineitem name,Lineitem price';
const order = (at: number, email = 'a@example.com') => `#${at},${email},2026-11-02,USD,1.00,Cup,1.00`;

test('a file is refused by what it is, and its columns are matched by name', async () => {
  expect(await readChosen(fileOf(''))).toBe('empty');
  const chosen = await chosenOf('Order No;E-Mail;Created;Ware\nB-1;ada@example.com;14.06.2026;Stuhl\nB-1;;;Tisch');
  expect(chosen.samples).toEqual([['B-1'], ['ada@example.com'], ['14.06.2026'], ['Stuhl', 'Tisch']]);
  expect(mappingOf(chosen)).toEqual({ kind: 'orders', places: { number: 0, email: 1, orderedAt: 2 }, said: nobody });
});

test('a column becomes one thing, and a thing comes from one column', async () => {
  const chosen = await chosenOf('Order No,Email,Ware\n1,2,3');
  const named = mapped(mappingOf(chosen), 2, 'itemName');
  expect(columnAt(named, 2)).toBe('itemName');
  const moved = mapped(named, 0, 'itemName');
  expect([columnAt(moved, 0), columnAt(moved, 2), moved.places.number]).toEqual(['itemName', null, undefined]);
  expect(mapped(moved, 0, null).places).toEqual({ email: 1 });
});

test.each([
  ['orderedAt', '14.06.2026', '2026-06-14'],
  ['orderedAt', '2026-11-02 10:22:31 -0500', '2026-11-02'],
  ['itemPrice', '1.240,50', '1240.50'],
  ['tracking', '1.240,50', '1.240,50'],
  [null, '14.06.2026', '14.06.2026'],
] as const)('in %s the value %s is read as %s', (column, text, read) => {
  expect(readIn(column, text, plainReading)).toBe(read);
});

test('what will come in is counted, and what won’t is told by row and column', async () => {
  const two = order(1).replace('USD,1.00', 'USD,1.50');
  const text = [head, two, '#1,,,,,Saucer,0.50', '', order(2, 'nobody'), order(3)].join('\n');
  const last = (await checksOf(text)).at(-1);
  expect(last).toMatchObject({
    part: 1,
    good: 2,
    rows: 3,
    bad: 1,
    wrong: [{ from: 5, until: 5, name: '#2', column: 'email', said: { code: 'want-email' } }],
  });
  expect(last?.first.map(({ name }) => name)).toEqual(['#1', '#2', '#3']);
});

test('a file of products is checked variant by variant', async () => {
  const text = 'Handle,Title,Variant SKU,Variant Price\nmug,Mug,M-1,34.00\nmug,,M-2,x\nbowl,,B-1,12.00';
  expect((await checksOf(text)).at(-1)).toMatchObject({
    good: 1,
    wrong: [
      { from: 3, name: 'Mug', column: 'price' },
      { from: 4, name: '', column: 'name' },
    ],
  });
});

test('a large file is read piece by piece, and tells how far it is', async () => {
  const text = [head, ...Array.from({ length: 20_000 }, (_, at) => order(at))].join('\n');
  const checks = await checksOf(text);
  expect(checks.length).toBeGreaterThan(2);
  expect(checks.map(({ part }) => part)).toEqual(checks.map(({ part }) => part).sort((a, b) => a - b));
  expect(checks.at(-1)).toMatchObject({ part: 1, good: 20_000, bad: 0 });
});

test('a file in another encoding, or with an open quote, isn’t taken', async () => {
  await expect(checksOf(`${head}\n${order(1)}\n"#2`)).rejects.toThrow('Row 3');
  const bytes = new Uint8Array([
    ...new TextEncoder().encode(`${head}\n`),
    ...new Uint8Array(300_000).fill(97),
    0xe4,
    0x2c,
  ]);
  const chosen = await readChosen(new File([bytes], 'x.csv'));
  if (typeof chosen === 'string') throw new Error(chosen);
  const form = formOf(chosen, mappingOf(chosen), plainReading);
  await expect(allOf(checkFile(chosen.file, chosen.head, form))).rejects.toThrow(TypeError);
});

test('a file in Windows-1252 is read by its letters, wherever the first of them stands', async () => {
  const text = `${head}\n${order(1).replace('Cup', 'Stövchen')}`;
  const bytes = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
  const chosen = await readChosen(new File([bytes], 'x.csv'));
  if (typeof chosen === 'string') throw new Error(chosen);
  expect([chosen.head.encoding, chosen.samples[5]]).toEqual(['windows-1252', ['Stövchen']]);
});

test('a file’s open question is asked with its cell, and answered by a choice', async () => {
  const chosen = await chosenOf(`${head}\n#1,a@example.com,10/11/2026,EUR,1.240,Cup,1.240`);
  const judge = async (said: Answers) => {
    const form = formOf(chosen, mappingOf(chosen), plainReading);
    return (await judgeWhole(chosen.file, chosen.head, form, said)).judgement;
  };
  expect((await judge(nobody)).undecided).toEqual([
    { question: 'decimal', row: 2, column: 'total', text: '1.240' },
    { question: 'dayOrder', row: 2, column: 'orderedAt', text: '10/11/2026' },
  ]);
  expect(await judge({ decimal: 'comma', dayOrder: 'day-first' })).toEqual({
    decimal: 'comma',
    dayOrder: 'day-first',
    toldAs: {},
    undecided: [],
  });
});
