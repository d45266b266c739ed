import { expect, test } from 'vitest';
import { colleaguesFor, mentionAt, withMention } from './mention-at.ts';

const people = ['Jonah Lee', 'Mara Holm', 'Jo'].map((name) => ({ id: name, name }));

test.each([
  ['@', 1, { from: 0, typed: '' }],
  ['Look, @jo', 9, { from: 6, typed: 'jo' }],
  ['(@ma', 4, { from: 1, typed: 'ma' }],
  ['@Jonah L', 8, { from: 0, typed: 'Jonah L' }],
  ['a@mail', 6, null],
  ['@jo\nnext', 8, null],
  ['plain', 5, null],
])('in %j a mention is typed at %i: %j', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found);
});

test('colleagues are found by any of their names until the whole name is there', () => {
  const names = (typed: string) => colleaguesFor(typed, people).map(({ name }) => name);
  expect(names('')).toEqual(['Jonah Lee', 'Mara Holm', 'Jo']);
  expect(names('JO')).toEqual(['Jonah Lee']);
  expect(names('holm')).toEqual(['Mara Holm']);
  expect(names('jonah lee')).toEqual([]);
  expect(names('x')).toEqual([]);
});

test('a chosen name takes the place of what was typed, with one space behind it', () => {
  const mention = { from: 6, typed: 'jo' };
  expect(withMention('Look, @jo', mention, 9, 'Jonah Lee')).toEqual({ text: 'Look, @Jonah Lee ', caret: 17 });
  expect(withMention('Look, @jo now', mention, 9, 'Jonah Lee')).toEqual({ text: 'Look, @Jonah Lee now', caret: 17 });
});
