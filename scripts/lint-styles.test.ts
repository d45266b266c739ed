import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the lint over many sheets at once; answers what it says of them. */
function lint(files: Readonly<Record<string, string>>) {
  for (const [path, css] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), css);
  }
  return asCalled('lint-styles.js', folder);
}

test('classes of other folders, second sheets and bare layers are refused', async () => {
  const { status, stdout } = await lint({
    'web/console/kit/field.css': '.kit-field { margin: 0; }',
    'web/console/claim/bare.css': '.head { margin: 0; }',
    'web/console/claim/elements.css': 'table { margin: 0; }',
    'web/console/claim/layout.css': '.claim-head { margin: 0; }',
    'web/console/claim/narrow.css': '@media (max-width: 1px) {\n  .claim-head { margin: 1px; }\n}',
    'web/console/claim/over.css': '.claim-over {\n  z-index: 7;\n}\n.claim-under {\n  z-index: var(--layer-head);\n}',
    'web/console/claim/taken.css':
      '/* .head {} */\n.claim-form .kit-field,\n.claim-kept:not(.kit-field) { margin: 0; }',
    'web/console/claim/twice.css': '.claim-head:hover { margin: 0; }\n.claim-list > .claim-head { margin: 0; }',
    'web/console/labels/labels.css': '.label-chip { margin: 0; }\n.labels { margin: 0; }',
    'web/console/notes/notes.css': '.kit-field { margin: 0; }',
  });
  expect(status).toBe(1);
  expect(stdout.trim().split('\n')).toEqual([
    'web/console/claim/bare.css:1 styles .head, whose folder is another: .head',
    'web/console/claim/elements.css:1 styles elements of every page: table',
    'web/console/claim/over.css:2 lies at 7: name a layer of the scale.',
    'web/console/claim/twice.css:1 styles .claim-head, which web/console/claim/layout.css does: a class is styled in one sheet.',
    'web/console/notes/notes.css:1 styles .kit-field, whose folder is another: .kit-field',
  ]);
});
