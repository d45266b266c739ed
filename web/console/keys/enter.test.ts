import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Enter and Ctrl Enter mean one thing on every page (docs/decisions/enter-and-ctrl-enter.md): no page hears them by itself. */

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

test('only lists in which one types to find hear Enter by themselves', () => {
  const hearing = files
    .filter(({ name, text }) => !name.startsWith('keys/') && /'Enter'/.test(text))
    .map(({ name }) => name);
  expect(hearing.toSorted()).toEqual(['kit/use-finder.ts', 'notes/NoteField.tsx', 'sops/SopField.tsx']);
});

test('what Ctrl Enter does outside of forms is said for questions and decisions alone', () => {
  const binding = files.filter(({ text }) => /'mod\+enter':/.test(text)).map(({ name }) => name);
  expect(binding.toSorted()).toEqual([
    'decide/use-decide-keys.ts',
    'keys/Key.tsx',
    'keys/layers.ts',
    'kit/Confirm.tsx',
  ]);
});

const withForm = files.filter(({ text }) => text.includes('<form'));
test.each(withForm.map(({ name, text }) => [name, text]))('every form of %s has a button that sends it', (_, text) => {
  expect(text.match(/type="submit"/g)?.length).toBeGreaterThanOrEqual(text.match(/<form\b/g)?.length ?? 0);
});
