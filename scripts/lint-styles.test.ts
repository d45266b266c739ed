import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the lint over these sheets alone, at once; answers what it says of them. */
function lint(files: Readonly<Record<string, string>>) {
  rmSync(join(folder, 'web'), { recursive: true, force: true });
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
    'web/console/desk/labels/labels.css': '.label-chip { margin: 0; }\n.labels { margin: 0; }',
    'web/console/desk/notes/notes.css': '.kit-field { margin: 0; }',
  });
  expect(status).toBe(1);
  expect(stdout.trim().split('\n')).toEqual([
    'web/console/claim/bare.css:1 styles .head, whose folder is another: .head',
    'web/console/claim/elements.css:1 styles elements of every page: table',
    'web/console/claim/over.css:2 lies at 7: name a layer of the scale.',
    'web/console/claim/twice.css:1 styles .claim-head, which web/console/claim/layout.css does: a class is styled in one sheet.',
    'web/console/desk/notes/notes.css:1 styles .kit-field, whose folder is another: .kit-field',
  ]);
});

test('a sheet of the console imports none of an area above its own', async () => {
  const { stdout } = await lint({
    'web/console/desk/labels/labels.css': '@import "../../kit/list.css";\n@import "../../claims/acts/acts.css";',
    'web/console/claims/acts/acts.css': '@import "./own.css";\n@import "../../desk/labels/labels.css";',
  });
  expect(stdout.trim()).toBe(
    'web/console/claims/acts/acts.css:2 imports web/console/desk/labels/labels.css, of an area above its own.',
  );
});

test('nested rules are read with what they are nested in', async () => {
  const { status, stdout } = await lint({
    'web/console/macros/layers.css':
      '@layer pages {\n  @media (min-width: 1px) {\n    .macro-list { margin: 0; z-index:2 }\n    .head { margin: 0; }\n  }\n}',
    'web/console/macros/nested.css':
      '.macro-form {\n  margin: 0;\n  .kit-field { margin: 0; }\n  &:hover { margin: 0; }\n  &.macro-open > table { margin: 0; }\n}',
    'web/console/macros/outer.css': '.kit-field {\n  .macro-dialog & { margin: 0; }\n  & table { margin: 0; }\n}',
    'web/console/macros/second.css': '@supports (margin: 0) {\n  .macro-form { &:focus { margin: 0; } }\n}',
    'web/console/macros/turns.css': '@keyframes macro-turn {\n  from { margin: 0; }\n  33.3% { margin: 1px; }\n}',
    'web/console/macros/where.css':
      '.macro-chip:not(:has(.kit-field:not(.head))) { margin: 0; }\n:where(.macro-chip, .kit-chip > b) { margin: 0; }\n:where(.kit-chip) { margin: 0; }',
  });
  expect(status).toBe(1);
  expect(stdout.trim().split('\n')).toEqual([
    'web/console/macros/layers.css:3 lies at 2: name a layer of the scale.',
    'web/console/macros/layers.css:4 styles .head, whose folder is another: .head',
    'web/console/macros/outer.css:3 styles .kit-field, whose folder is another: .kit-field table',
    'web/console/macros/second.css:2 styles .macro-form, which web/console/macros/nested.css does: a class is styled in one sheet.',
    'web/console/macros/where.css:3 styles .kit-chip, whose folder is another: :where(.kit-chip)',
  ]);
});
