import { expect, test } from 'vitest';
import { type FileTrouble, readHead } from './read-head.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
const ofHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

test.each<[string, Uint8Array, FileTrouble]>([
  ['nothing', utf8(''), 'empty'],
  ['empty rows', utf8('\n\r\n,,\n'), 'empty'],
  ['a workbook', ofHex('504b030414000600'), 'workbook'],
  ['an old workbook', ofHex('d0cf11e0a1b11ae1'), 'workbook'],
  ['a PNG', ofHex('89504e470d0a1a0a'), 'picture'],
  ['a JPEG', ofHex('ffd8ffe000104a46'), 'picture'],
  ['a HEIC', ofHex('0000001866747970'), 'picture'],
  ['zeros in a text', utf8('Name,Email,Total,Currency\n\u0000'), 'not-text'],
  ['an open quote', utf8('"Name,Email'), 'endless-row'],
  ['an order first', utf8('#1,ada@example.com,USD'), 'no-header'],
  ['an amount first', utf8('Mug,34.00'), 'no-header'],
])('a file that can’t be read is refused: %s', (_, bytes, trouble) => {
  expect(readHead(bytes, true)).toBe(trouble);
});

test('the first row that isn’t empty names the columns; a byte order mark is counted', () => {
  const text = '\uFEFF\n;\nBestellnummer;Währung\nB-1;EUR\n';
  const head = readHead(utf8(text), true);
  expect(head).toEqual({
    encoding: 'utf-8',
    delimiter: ';',
    columns: ['Bestellnummer', 'Währung'],
    row: 3,
    byte: utf8(text).length - 8,
  });
});

test('a letter that is cut at the end of the head is no other encoding', () => {
  expect(readHead(utf8('Name,Wä\nA,ä').slice(0, -1), false)).toMatchObject({ columns: ['Name', 'Wä'] });
});

test.each([
  ['with its mark', [0xff, 0xfe, ...utf16('sep=;\r\nNäme;Email\r\n#1;a@b.test')], 'utf-16le'],
  ['without it', utf16('sep=;\r\nNäme;Email\r\n#1;a@b.test'), 'utf-16le'],
])('UTF-16 %s is read, and so is the line that tells the delimiter', (_, bytes, encoding) => {
  const head = readHead(Uint8Array.from(bytes), true);
  const behind = utf16('#1;a@b.test').length;
  expect(head).toEqual({ encoding, delimiter: ';', columns: ['Näme', 'Email'], row: 2, byte: bytes.length - behind });
});

test('a file that isn’t UTF-8 is read as spreadsheets save it, or as its encoding says', () => {
  const bytes = Uint8Array.from([...utf8('N'), 0xe4, ...utf8('me,Email\n')]);
  expect(readHead(bytes, true)).toMatchObject({
    encoding: 'windows-1252',
    columns: ['Näme', 'Email'],
    byte: bytes.length,
  });
  expect(readHead(bytes, true, 'windows-1251')).toMatchObject({ columns: ['Nдme', 'Email'] });
  expect(readHead(bytes, true, 'utf-8')).toBe('not-utf8');
});
