import { expect, test } from 'vitest';
import { lengthIn } from '../../commerce/file-import/encodings.ts';
import {
  CsvReader,
  type CsvRow,
  type Delimiter,
  delimiterOf,
  EndlessRow,
  longestRow,
  mostCells,
} from './csv-reader.ts';

const inUtf8 = (text: string) => lengthIn('utf-8', text);

const begin = { row: 0, byte: 0 };

/** The rows of a text that comes in pieces of so many characters. */
function read(text: string, size = text.length || 1, delimiter: Delimiter = ','): CsvRow[] {
  const reader = new CsvReader(delimiter, begin, inUtf8);
  const rows: CsvRow[] = [];
  for (let at = 0; at < text.length; at += size) {
    rows.push(...reader.push(text.slice(at, at + size)));
  }
  return [...rows, ...reader.end()];
}

test.each([
  ['', []],
  ['a', [['a']]],
  ['a,b\n', [['a', 'b']]],
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['a,,\n\n,', [['a', '', ''], [''], ['', '']]],
  ['"a,b","c\nd"\n', [['a,b', 'c\nd']]],
  ['"say ""hi""",x', [['say "hi"', 'x']]],
  ['""\n"",""', [[''], ['', '']]],
  ['5" pipe,ok\nnext', [['5" pipe', 'ok'], ['next']]],
  ['"a"b,c', [['ab', 'c']]],
  ['"a\r\nb"\r\nc', [['a\r\nb'], ['c']]],
])('rows and cells are read in pieces of any size: %j', (text, cells) => {
  for (const size of [1, 2, 3, 100]) {
    expect(read(text, size).map((row) => row.cells)).toEqual(cells);
  }
});

test('other delimiters part cells, and commas don’t', () => {
  expect(read('a;1,5\n', 9, ';')[0]?.cells).toEqual(['a', '1,5']);
  expect(read('a\t"b\tc"\n', 9, '\t')[0]?.cells).toEqual(['a', 'b\tc']);
  expect(read('a|b\n', 9, '|')[0]?.cells).toEqual(['a', 'b']);
});

test('a row of commas keeps no more cells than a file has columns', () => {
  const rows = read(`${','.repeat(500_000)}x\na,b\n`, 65_536);
  expect(rows.map(({ cells }) => cells.length)).toEqual([mostCells, 2]);
  expect(rows.at(-1)).toMatchObject({ number: 2, cells: ['a', 'b'], end: 500_006 });
});

test('each row knows the byte where it ends, so that reading continues after it', () => {
  const text = 'é,"€\n"\r\n😀,x\nlast';
  const bytes = new TextEncoder().encode(text);
  const rows = read(text, 1);
  expect(rows.at(-1)?.end).toBe(bytes.length);
  for (const [at, { end }] of rows.entries()) {
    const rest = new CsvReader(',', { row: at + 1, byte: end }, inUtf8);
    const later = [...rest.push(new TextDecoder().decode(bytes.subarray(end))), ...rest.end()];
    expect(later).toEqual(rows.slice(at + 1));
  }
});

test('a quote that is never closed is refused with its row', () => {
  expect(() => read('a\n"b')).toThrow(EndlessRow);
  const reader = new CsvReader(',', begin, inUtf8);
  reader.push('a\nb\n"');
  expect(() => reader.push('x'.repeat(longestRow))).toThrow(expect.objectContaining({ row: 3 }));
});

test.each([
  ['a,b;c,d\n', ','],
  ['a;b;c\n1,2,3,4', ';'],
  ['"a,b,c,d";e;f', ';'],
  ['\uFEFF\n\na\tb\tc', '\t'],
  ['a|b', '|'],
  ['alone', ','],
])('the first row of %j is parted by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
