import { describe, expect, test } from 'vitest';
import { applied, enterIn, type Selected, type TextTool, toolEdit } from './edit-text.ts';

/** `a [b] c` is the text `a b c` of which b is selected; `|` is a caret. */
function selected(shown: string): Selected {
  if (shown.includes('|')) {
    const at = shown.indexOf('|');
    return { text: shown.replace('|', ''), from: at, to: at };
  }
  const from = shown.indexOf('⟨');
  const to = shown.indexOf('⟩') - 1;
  return { text: shown.replace(/[⟨⟩]/g, ''), from, to };
}

test.each<[TextTool, string, string]>([
  ['bold', 'Never ⟨ask⟩.', 'Never **ask**.'],
  ['bold', 'Never ⟨**ask**⟩.', 'Never ask.'],
  ['italic', 'a|', 'a**'],
  ['link', 'See ⟨care⟩.', 'See [care](https://).'],
  ['link', 'See |.', 'See [text](https://).'],
  ['heading', 'One\nTw|o', 'One\n## Two'],
  ['heading', 'One\n## Tw|o', 'One\nTwo'],
  ['bullets', '⟨One\nTwo⟩', '- One\n- Two'],
  ['numbers', '⟨- One\n- Two⟩\nThree', '1. One\n2. Two\nThree'],
  ['numbers', '⟨1. One\n2. Two⟩', 'One\nTwo'],
])('%s makes of %j: %j', (tool, before, after) => {
  const given = selected(before);
  expect(applied(given, toolEdit(tool, given, 'text'))).toBe(after);
});

test('after bold the same words are selected, and after a link its address', () => {
  const bold = toolEdit('bold', selected('Never ⟨ask⟩.'), 'text');
  expect('Never **ask**.'.slice(...bold.select)).toBe('ask');
  const link = toolEdit('link', selected('See |.'), 'text');
  expect('See [text](https://).'.slice(...link.select)).toBe('https://');
});

describe('Enter', () => {
  test.each([
    ['- One|', '- One\n- '],
    ['9. Nine|', '9. Nine\n10. '],
    ['1. One| and a half', '1. One\n2.  and a half'],
    ['- One\n- |', '- One\n'],
  ])('Enter in a list makes of %j: %j', (before, after) => {
    const given = selected(before);
    const edit = enterIn(given);
    expect(edit && applied(given, edit)).toBe(after);
  });

  test.each(['Plain|', '|- One', '-|'])('Enter in %j is left to the browser', (before) => {
    expect(enterIn(selected(before))).toBeNull();
  });
});
