import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { permissions } from '#core/permissions.ts';
import { asCalled } from './lib/as-called.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const listOf = (idle: readonly string[], most = idle.length) =>
  `export const most = ${most};\nexport const idleRights = ${JSON.stringify({ 'What comes': byResource(idle) })};\n`;

function byResource(idle: readonly string[]): Record<string, string> {
  const resources: Record<string, string> = {};
  for (const [resource = '', action = ''] of idle.map((permission) => permission.split(':'))) {
    resources[resource] = resources[resource] ? `${resources[resource]} ${action}` : action;
  }
  return resources;
}

/** Runs the lint over a small tree, whose list has all permissions but these. */
function lint(guarded: readonly string[], files: Record<string, string>, list?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'amends-rights-'));
  made.push(folder);
  const idle = permissions.filter((permission) => !guarded.includes(permission));
  for (const [path, text] of Object.entries({ 'scripts/lib/idle-rights.ts': list ?? listOf(idle), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  cpSync(join(import.meta.dirname, '../package.json'), join(folder, 'package.json'));
  return asCalled('lint-rights.ts', folder);
}

const operation = (permission: string, more = '') =>
  `{ method: 'get', path: '/v1/labels', answers: {}, permission: ${permission}${more} }`;

test('a permission that nobody asks for is named, and one that is no permission', async () => {
  const { status, stdout } = await lint(['labels:read'], {}, listOf(['labels:fly'], 1));
  expect(status).toBe(1);
  expect(stdout).toContain('labels:read guards nothing: let its operation or verb ask for it.');
  expect(stdout).toContain('labels:fly in scripts/lib/idle-rights.ts is no permission.');
});

test.each<[string, Record<string, string>]>([
  [
    'an operation declares',
    { 'core/contract/desk/labels.ts': `export const listLabels = ${operation("'labels:read'")};` },
  ],
  [
    'an operation takes instead',
    { 'core/contract/desk/labels.ts': `export const all = [${operation('null', ", or: ['labels:read']")}];` },
  ],
  ['a verb asks for', { 'server/desk/labels/keep-labels.ts': "allow(ctx, 'labels:read', store);" }],
  [
    'a verb hands on',
    { 'server/desk/labels/keep-labels.ts': "const access = { permission: yes ? 'labels:read' : 'claims:read' };" },
  ],
])('a permission that %s isn’t on the list', async (_, files) => {
  expect(await lint(['labels:read', 'claims:read'], files)).toMatchObject({
    stdout: expect.not.stringContaining('labels:read'),
  });
  const { status, stdout } = await lint([], files);
  expect([status, stdout]).toEqual([1, expect.stringContaining('labels:read guards something')]);
});

test.each<[string, string, string]>([
  ['a kind of event', 'server/desk/labels/labels.events.ts', "export const label = { permission: 'labels:read' };"],
  ['a type', 'server/desk/labels/keep-labels.ts', "export let permission: 'labels:read' | null;"],
  ['a comment', 'server/desk/labels/keep-labels.ts', "// allow(ctx, 'labels:read', store)"],
  ['a test', 'server/desk/labels/labels.test.ts', "allow(ctx, 'labels:read', store);"],
  ['a sentence', 'server/desk/labels/keep-labels.ts', "log('labels:read');"],
])('%s that names a permission doesn’t ask for it', async (_, path, text) => {
  const { status, stdout } = await lint(['labels:read'], { [path]: text });
  expect([status, stdout]).toEqual([1, expect.stringContaining('labels:read guards nothing')]);
});

test('the list has as many permissions as it says, and no more', async () => {
  const idle = [...permissions];
  expect((await lint([], {}, listOf(idle, idle.length - 1))).stdout).toContain(`where ${idle.length - 1} may be`);
  expect((await lint([], {}, listOf(idle, idle.length + 1))).stdout).toContain('let its `most` say so');
  expect(await lint([], {})).toEqual({ status: 0, stdout: '' });
});
