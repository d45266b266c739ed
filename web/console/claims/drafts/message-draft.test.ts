import { expect, test } from 'vitest';
import { withWordsBack } from './message-draft.ts';

const file = (id: string) => ({ id, name: `${id}.webp`, kind: 'image' as const });
const back = { text: 'Hi Ana', needsAnswer: true, files: [file('a')] };

test.each([
  ['nothing', null, back],
  ['a choice alone', { text: '', needsAnswer: false }, back],
  [
    'other words',
    { text: 'And one more', needsAnswer: false, files: [file('b'), file('a')] },
    { text: 'Hi Ana\n\nAnd one more', needsAnswer: true, files: [file('a'), file('b')] },
  ],
  [
    'a file alone',
    { text: '', needsAnswer: true, files: [file('b')] },
    { text: 'Hi Ana', needsAnswer: true, files: [file('a'), file('b')] },
  ],
])('a message that is undone comes back where %s was typed since', (_, typed, all) => {
  expect(withWordsBack(typed, back)).toEqual(all);
});
