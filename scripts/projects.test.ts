import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
  references: { path: string }[];
};

/** The repository's own files that a project checks. */
async function filesOf(config: string): Promise<string[]> {
  const args = [join(ROOT, 'node_modules/ts7/bin/tsc'), '-p', config, '--listFilesOnly'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: 1e8 });
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !line.includes('node_modules'))
    .map((line) => relative(ROOT, resolve(ROOT, line)));
}

const checked = new Map<string, string[]>();
beforeAll(async () => {
  await Promise.all(references.map(async ({ path }) => checked.set(path, await filesOf(path))));
});

test('every TypeScript file is checked by a project', () => {
  const all = new Set([...checked.values()].flat());
  const known = ['core', 'server', 'web', 'e2e', 'bench', 'scripts'].flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true })
      .map((path) => join(place, String(path)))
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules')),
  );
  expect(known.length).toBeGreaterThan(500);
  expect(known.filter((file) => !all.has(file))).toEqual([]);
});

test.each(['core', 'server', 'web'])('the project of %s has the file that says what it must not know', (project) => {
  expect(checked.get(`./tsconfig.${project}.json`)).toContain(`${project}/environment.ts`);
});

test('core reads nothing but itself, and the server nothing of the web', () => {
  expect(checked.get('./tsconfig.core.json')?.filter((file) => !file.startsWith('core/'))).toEqual([]);
  expect(checked.get('./tsconfig.server.json')?.filter((file) => file.startsWith('web/'))).toEqual([]);
});
