import { expect, test } from 'vitest';
import { consoleFiles as files } from '../../testing/console-files.ts';

/** Enter and Ctrl Enter mean one thing on every page (docs/decisions/enter-and-ctrl-enter.md): no page hears them by itself. */

test('only lists in which one types to find hear Enter by themselves', () => {
  const hearing = files
    .filter(({ path, text }) => !path.startsWith('kit/keys/') && /'Enter'/.test(text))
    .map(({ path }) => path);
  expect(hearing.toSorted()).toEqual(['desk/notes/NoteField.tsx', 'desk/sops/SopField.tsx', 'kit/use-finder.ts']);
});

test('what Ctrl Enter does outside of forms is said for questions and decisions alone', () => {
  const binding = files.filter(({ text }) => /'mod\+enter':/.test(text)).map(({ path }) => path);
  expect(binding.toSorted()).toEqual([
    'desk/decide/use-decide-keys.ts',
    'kit/Confirm.tsx',
    'kit/keys/Key.tsx',
    'kit/keys/layers.ts',
  ]);
});

const withForm = files.filter(({ text }) => text.includes('<form'));
test.each(withForm.map(({ path, text }) => [path, text]))('every form of %s has a button that sends it', (_, text) => {
  expect(text.match(/type="submit"/g)?.length).toBeGreaterThanOrEqual(text.match(/<form\b/g)?.length ?? 0);
});
