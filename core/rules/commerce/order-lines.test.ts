import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameLines } from './order-lines.ts';

const line = (sku: string, price = '10', name = 'Mug') => ({ sku, name, price });
const known = (orderId: string, lines: readonly ReturnType<typeof line>[]) =>
  nameLines(orderId, lines).map((sourceItemId, place) => ({ ...lines[place]!, sourceItemId }));

test('a line is called after its SKU, or after its name', () => {
  expect(nameLines('7', [line('MUG'), line('', '10', 'Tray')])).toEqual(['7-MUG', '7-Tray']);
});

test('lines alike are counted', () => {
  expect(nameLines('7', [line('MUG'), line('MUG'), line('MUG', '12')])).toEqual(['7-MUG', '7-MUG-2', '7-MUG-3']);
});

test('a line keeps its name when one above it goes', () => {
  const [, tray] = known('7', [line('MUG'), line('MUG', '12')]);
  expect(nameLines('7', [line('MUG', '12.00')], known('7', [line('MUG'), line('MUG', '12')]))).toEqual([
    tray?.sourceItemId,
  ]);
});

test('a line that was named by its place keeps that name', () => {
  expect(
    nameLines(
      '7',
      [line('TRAY')],
      [
        { ...line('MUG'), sourceItemId: '7-1' },
        { ...line('TRAY'), sourceItemId: '7-2' },
      ],
    ),
  ).toEqual(['7-2']);
});

test('a new line never takes the name of one that is here', () => {
  expect(nameLines('7', [line('MUG', '12')], known('7', [line('MUG')]))).toEqual(['7-MUG-2']);
});

test('lines that are told again keep their names, in any order and number', () => {
  const looks = fc.record({
    sku: fc.constantFrom('', 'A', 'B'),
    name: fc.constantFrom('Mug', 'Tray'),
    price: fc.constantFrom('1', '2'),
  });
  fc.assert(
    fc.property(fc.array(looks, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (lines, random) => {
      const here = known('7', lines);
      const again = here
        .map((each) => ({ each, by: random.next().value ?? 0 }))
        .sort((a, b) => a.by - b.by)
        .slice(0, 1 + ((random.next().value ?? 0) % here.length))
        .map(({ each }) => each);
      const named = nameLines('7', again, here);
      expect(new Set(named).size).toBe(named.length);
      for (const [place, name] of named.entries()) {
        const { sourceItemId, ...looksOfIt } = here.find((each) => each.sourceItemId === name)!;
        expect(looksOfIt).toEqual({ sku: again[place]!.sku, name: again[place]!.name, price: again[place]!.price });
      }
    }),
  );
});
