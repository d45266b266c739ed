import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The two pages that tell how the code is made name what is there: files, folders, commands, and what files export. */

const ROOT = resolve(import.meta.dirname, '..');
const folders = ['.ci', 'bench', 'clients', 'core', 'docs', 'e2e', 'scripts', 'server', 'web'];
const entries = [
  ...readdirSync(ROOT, { encoding: 'utf8' }),
  ...folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  ),
].filter((path) => !path.includes('node_modules'));
const known = new Set(entries);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isCode = (path: string) => /\.(tsx?|c?js)$/.test(path);
const sources = new Map(
  entries.filter((path) => isCode(path) && path !== 'scripts/contributing.test.ts').map((path) => [path, read(path)]),
);

/** The files and folders that a page means by a name: from the top, without its ending, or below any folder. */
function meant(name: string): string[] {
  const path = name.replace(/\/$/, '');
  const whole = [path, `${path}.ts`, `${path}.tsx`].filter((each) => known.has(each));
  if (whole.length > 0) return whole;
  return entries.filter(
    (each) => matchesGlob(path.includes('/') ? each : basename(each), path) || each.endsWith(`/${path}`),
  );
}

/** A path of the repository; addresses of the product begin with a slash. */
const isPath = (quoted: string) =>
  /^[\w.*][\w.*/-]*$/.test(quoted) && (quoted.includes('/') || /\w\.(tsx?|c?js|json|sql|md)$/.test(quoted));
const isName = (quoted: string) =>
  /^(?=.*[a-z])(?=.*[A-Z])[A-Za-z]\w*$/.test(quoted) || /^[A-Z]+_[A-Z_]+$/.test(quoted);

const quotedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => String(quoted));
const has = (path: string, name: string) => new RegExp(`\\b${name}\\b`).test(sources.get(path) ?? '');
const exporting = (name: string) =>
  new RegExp(`^export (?:async )?(?:function\\*?|const|class|interface|type) ${name}\\b`, 'm');

describe.each(['CONTRIBUTING.md', 'ARCHITECTURE.md'])('%s', (page) => {
  const prose = read(page).replaceAll(/```[\s\S]*?```/g, '');

  test('every path that a page names is there', () => {
    expect(quotedIn(prose).filter((quoted) => isPath(quoted) && meant(quoted).length === 0)).toEqual([]);
  });

  test('every command that a page names is one of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = quotedIn(prose).flatMap((quoted) => /^npm (?:run )?([a-z]+)/.exec(quoted)?.[1] ?? []);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('every name of code that a page has is in the code', () => {
    const names = quotedIn(prose).filter(isName);
    expect(names.filter((name) => ![...sources.keys()].some((path) => has(path, name)))).toEqual([]);
  });

  test('a name of code that is told with its file is in that file', () => {
    const told = /`([A-Za-z_]\w*)(?:\([^`]*\))?` (?:in|of|\()\s*`([^`]+)`|`([^`]+)` exports\s`(\w+)`/g;
    const pairs = [...prose.matchAll(told)]
      .map(([, name, path, exporter, exported]) => [exporter ?? path ?? '', exported ?? name ?? ''] as const)
      .filter(([path]) => isPath(path) && meant(path).some(isCode));
    const lost = pairs.filter(([path, name]) => !meant(path).some((each) => has(each, name)));
    expect(lost).toEqual([]);
  });
});

test('a row of a recipe names code that is in the row’s files', () => {
  const rows = read('CONTRIBUTING.md').match(/^\| .*`(core|server|web)\/[^`]+`.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  const lost = rows.flatMap((row) => {
    const files = quotedIn(row).filter(isPath).flatMap(meant);
    const places = entries.filter((path) => files.some((file) => path === file || path.startsWith(`${file}/`)));
    return quotedIn(row)
      .filter(isName)
      .filter((name) => !places.some((path) => has(path, name)));
  });
  expect(lost).toEqual([]);
});

test('the recipe’s verb is the one of the product, word for word', () => {
  const [, file, name, example] =
    /`(open-claim\.ts)` exports `(\w+)`\.\n\n```ts\n([\s\S]*?)```/.exec(read('CONTRIBUTING.md')) ?? [];
  const path = meant(String(file)).find((each) => each.endsWith(`/${file}`));
  const text = sources.get(String(path)) ?? '';
  expect(text).toMatch(exporting(String(name)));
  expect(text).toContain(example);
});
