import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

async function said(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'amends-titles-'));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { status, stdout } = await asCalled('lint-titles.js', folder);
  expect(status).toBe(stdout === '' ? 0 : 1);
  return stdout;
}

const long = 'a'.repeat(81);

test.each([
  ['a test', `test('${long}', () => {});`],
  ['a suite', `describe('${long}', () => {});`],
  ['a table', `test.each([1])('${long}', () => {});`],
  ['a table of a type', `it.each<[number]>([[1]])('${long}', () => {});`],
  ['a table in a template', `test.each\`a\`('${long}', () => {});`],
  ['a test that may be left out', `test.skipIf(off)('${long}', () => {});`],
])('a title of 81 characters is refused for %s', async (_what, text) => {
  expect(await said({ 'core/a.test.ts': text })).toMatch(/^core\/a\.test\.ts:1 .* has 81 characters, 80 at most\.\n$/);
});

test.each(['is shown', 'are told: %s', 'doesn’t hold', 'that is late is refused', 'returns undefined'])(
  'a title that begins like “%s” is refused',
  async (title) => {
    const text = `describe('a claim', () => {\n  test('${title}', () => {});\n});`;
    expect(await said({ 'web/a.test.tsx': text })).toContain(`web/a.test.tsx:2 the title “${title}” begins with`);
  },
);

test.each(['a claim', 'A claim is read', 'a claim: it is read'])(
  'a title that repeats its suite is refused: “%s”',
  async (title) => {
    const text = `describe('a claim', () => {\n  test('${title}', () => {});\n});`;
    expect(await said({ 'core/a.test.ts': text })).toContain(`the title “${title}” repeats its suite “a claim”`);
  },
);

test('a title that only begins like its suite is none that repeats it', async () => {
  const text = `describe('a claim', () => {\n  test('a claimant is asked', () => {});\n});\ntest('a claim', () => {});`;
  expect(await said({ 'core/a.test.ts': text })).toBe('');
});

test.each(['%s is shown', '%j', '%#', '$name is shown'])('a title of a bare value is refused: “%s”', async (title) => {
  expect(await said({ 'web/a.test.ts': `test.each([1])('${title}', () => {});` })).toContain('a bare value');
  expect(await said({ 'web/a.test.ts': `describe.each([1])('${title}', () => {});` })).toBe('');
});

test('a journey’s title is checked, and its steps and set-up aren’t', async () => {
  const text = `test.use({ a: 1 });\ntest('a b', async () => { await test.step('is ${long}', async () => {}); });`;
  expect(await said({ 'e2e/a.spec.ts': text })).toBe('');
  expect(await said({ 'e2e/a.spec.ts': `test('shows a claim', () => {});` })).toContain('begins with "shows"');
});

test('a title with a value in it is read as it is written', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the title of another file.
  expect(await said({ 'core/a.test.ts': 'test(`${name} is shown`, () => {});' })).toBe('');
});

test('a suite may be a word that only names a topic', async () => {
  expect(await said({ 'core/a.test.ts': `describe('returns', () => {});` })).toBe('');
});

test('two helpers of one name are refused', async () => {
  const clock = 'export function testClock() {}';
  const files = { 'server/testing/app.ts': clock, 'server/testing/clock.ts': clock };
  expect(await said(files)).toBe('server/testing/app.ts and server/testing/clock.ts both export testClock().\n');
});
