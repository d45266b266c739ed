import { expect, test } from 'vitest';
import { mentionedIn, mentionOf, partsOfNote, withMentions, writtenOut } from './mentions.ts';

const jo = { id: `usr_${'1'.repeat(26)}`, name: 'Jo' };
const jonah = { id: `usr_${'2'.repeat(26)}`, name: 'Jonah Lee' };
const odd = { id: `usr_${'3'.repeat(26)}`, name: 'A. (Bo) $&' };
const people = [jo, jonah, odd];

test.each([
  ['@Jonah Lee, look', `${mentionOf(jonah.id)}, look`],
  ['@Jo and @Jonah Lee', `${mentionOf(jo.id)} and ${mentionOf(jonah.id)}`],
  ['@Joan is nobody here', '@Joan is nobody here'],
  ['mail me at a@Jonah.test', 'mail me at a@Jonah.test'],
  ['@A. (Bo) $& knows', `${mentionOf(odd.id)} knows`],
  ['no one', 'no one'],
])('a note of %s is kept by ids and reads the same again', (typed, kept) => {
  expect(withMentions(typed, people)).toBe(kept);
  expect(writtenOut(kept, people)).toBe(typed);
});

test('someone who is mentioned twice is mentioned once', () => {
  expect(mentionedIn(withMentions('@Jo @Jo @Jonah Lee', people))).toEqual([jo.id, jonah.id]);
});

test('a mention shows a person’s current name, or a bare sign where there is none', () => {
  const kept = withMentions('Ask @Jonah Lee.', people);
  expect(partsOfNote(kept, [{ ...jonah, name: 'Jonah Park' }])).toEqual([
    'Ask ',
    { id: jonah.id, name: 'Jonah Park' },
    '.',
  ]);
  expect(writtenOut(kept, [])).toBe('Ask @.');
});
