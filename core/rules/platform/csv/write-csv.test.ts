import { expect, test } from 'vitest';
import { csvOf } from './write-csv.ts';

test.each([
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+1 555', "'+1 555"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  [' =1+1', "' =1+1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u3000@x', "'\u3000@x"],
  ['\u200b\u202e=1', "'\u200b\u202e=1"],
  ['\u2068-2\u2069', "'\u2068-2\u2069"],
  ['"=1+1', `"'""=1+1"`],
  ["'=1+1", "''=1+1"],
  ['“+1”', "'“+1”"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－2', "'－2"],
  ['＠x', "'＠x"],
  ['"quoted" words', `"""quoted"" words"`],
  ['O’Hara & Co', 'O’Hara & Co'],
  ['mug, large', '"mug, large"'],
  ['two\nlines', '"two\nlines"'],
  ['a = b', 'a = b'],
])('the text %j is written as %j', (text, written) => {
  expect(csvOf([[text]])).toBe(`\u{FEFF}${written}\r\n`);
});

test('numbers stay numbers, below zero too, and nothing stays empty', () => {
  expect(csvOf([[-12.5, 0, null, 'x']])).toBe('\u{FEFF}-12.5,0,,x\r\n');
});
