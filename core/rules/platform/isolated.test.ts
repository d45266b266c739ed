import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

const in8 = (text: string) => `\u2068${text}\u2069`;

test.each([
  ['Ada Lind, “VIP” (3)', 'Ada Lind, “VIP” (3)'],
  ['Jürgen 李 Åse 🙂', 'Jürgen 李 Åse 🙂'],
  ['', ''],
  ['مريم الزهراء (VIP)!', in8('مريم الزهراء (VIP)!')],
  ['דנה לוי', in8('דנה לוי')],
  ['\u202EelaV niboR', in8('\u202EelaV niboR')],
  // What a line opened ends with it, and it can end nothing that stands around it.
  ['שבור!\n\nMug: \u2067x', `${in8('שבור!')}\n\n${in8('Mug: \u2067x\u2069')}`],
  ['\u2069\u2069 after', in8(' after')],
  ['\u2068a\u2069 b\u2069', in8('\u2068a\u2069 b')],
])('the text %j stands in its own direction', (text, shown) => {
  expect(isolated(text)).toBe(shown);
});
