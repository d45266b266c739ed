import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const refused: [what: string, text: string][] = [
  ['a property', 'export interface A {\n  name?: string | undefined;\n}'],
  ['a property with undefined first', 'export interface A {\n  name?: undefined | string;\n}'],
  ['a property over several lines', 'export interface A {\n  name?:\n    | { a: string }\n    | undefined;\n}'],
  ['a property in a type', 'export type A = { readonly name?: string | null | undefined };'],
  ['a property of a class', 'export class A {\n  name?: string | undefined;\n}'],
  ['a parameter', 'export function a(name?: string | undefined): void {}'],
];
const taken: [what: string, text: string][] = [
  ['an optional property', 'export interface A {\n  name?: string | null;\n}'],
  ['one that must be named', 'export interface A {\n  name: string | undefined;\n}'],
  ['one whose function may answer nothing', 'export interface A {\n  name?: () => string | undefined;\n}'],
  ['a choice', 'export const a = (b: boolean) => (b ? 1 : undefined);'],
];

const folder = mkdtempSync(join(tmpdir(), 'amends-optional-'));
const places = ['core', 'server', 'web', 'e2e', 'bench', 'scripts'];
let said = '';

const fileOf = (list: unknown[], item: unknown, name: string) => {
  const index = list.indexOf(item);
  return `${places[index % places.length]}/${name}-${index}.ts`;
};

beforeAll(() => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  };
  for (const item of refused) write(fileOf(refused, item, 'refused'), item[1]);
  for (const item of taken) write(fileOf(taken, item, 'taken'), item[1]);
  const plugins = [join(import.meta.dirname, 'lib/optional.grit')];
  const biome = join(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome');
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));
  const { status, stderr } = spawnSync(process.execPath, [biome, 'lint', '--max-diagnostics=none', folder], {
    cwd: folder,
  });
  expect(status).toBe(1);
  said = String(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(refused.map((item) => [item[0], fileOf(refused, item, 'refused')]))('%s is refused', (_, file) => {
  expect(said).toContain(`${file}:`);
});

test.each(taken.map((item) => [item[0], fileOf(taken, item, 'taken')]))('%s is taken', (_, file) => {
  expect(said).not.toContain(file);
});
