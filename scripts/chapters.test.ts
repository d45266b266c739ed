import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ofWeek } from './lib/chapters/of-week.ts';

const ROOT = join(import.meta.dirname, '..');

function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen|d|sql)\./.test(entry.name))
    .map((entry) => sourceOf(join(entry.parentPath, entry.name)));
}

function sourceOf(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const exactly = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What a value of a sentence may be, for the patterns that chapters press. */
const values = ['2', '$1', 'x'];

/** Every text of the pages as written, and those with values both as patterns and filled in. */
function said() {
  const texts: string[] = [];
  const patterns: { pattern: RegExp; fixed: number }[] = [];
  for (const source of ['web/words/en', 'server/platform/words/en', 'core/reference', 'server/demo'].flatMap(
    sourcesIn,
  )) {
    walk(source, (node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) {
        texts.push(node.text.trim().replace(/\s+/g, ' '));
      } else if (ts.isTemplateExpression(node)) {
        const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
        texts.push(...values.map((value) => parts.join(value)));
        patterns.push({
          pattern: new RegExp(`^${parts.map(exactly).join('.+')}$`),
          fixed: parts.join('').length,
        });
      }
    });
  }
  return { texts: texts.filter((text) => text !== ''), patterns };
}

const { texts, patterns } = said();

/** A number and an act, each of them a value. */
const ofValuesAlone = ['1003 approved.'];

function isSaid(pressed: string | RegExp): boolean {
  if (typeof pressed === 'string' && ofValuesAlone.includes(pressed)) return true;
  return typeof pressed === 'string'
    ? texts.some((text) => text.includes(pressed)) ||
        patterns.some(({ pattern, fixed }) => fixed * 4 > pressed.length && pattern.test(pressed))
    : texts.some((text) => pressed.test(text));
}

/**
 * What a walk looks for on a page: the arguments of getByText and its kind, the names of roles, and what the visitor of
 * other browsers reads, presses and fills, other than what was typed there before.
 */
function pressedBy(source: ts.SourceFile): (string | RegExp)[] {
  const found: (string | RegExp)[] = [];
  const typed: string[] = [];
  const take = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteral(node)) found.push(node.text);
    else if (node && ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const pattern = node.text.slice(1, end);
      const either = pattern.includes('(') ? [pattern] : pattern.split('|');
      found.push(...either.map((part) => new RegExp(part, node.text.slice(end + 1))));
    }
  };
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const call = node.expression.name.text;
    if (['getByText', 'getByLabel', 'getByPlaceholder'].includes(call)) take(node.arguments[0]);
    const [first, options] = node.arguments;
    if (call === 'type' && first && ts.isStringLiteral(first)) typed.push(first.text);
    if (call === 'reads' || (call === 'fill' && options)) take(first);
    if (call === 'press') take(options);
    if (call === 'getByRole' && options && ts.isObjectLiteralExpression(options)) {
      const name = options.properties.find((property) => property.name?.getText() === 'name');
      take(name && ts.isPropertyAssignment(name) ? name.initializer : undefined);
    }
  });
  return found.filter((text) => typeof text !== 'string' || !typed.includes(text));
}

const walks = [
  ...sourcesIn('scripts/lib/chapters'),
  ...['e2e/walk.ts', 'e2e/in-store.ts', 'scripts/lib/browsers/journey.ts'].map((path) => sourceOf(join(ROOT, path))),
];

test.each(walks.map((source) => [source.fileName.split('/').at(-1), source] as const))(
  'what %s looks for on pages is said there',
  (_, source) => {
    expect(pressedBy(source).filter((pressed) => !isSaid(pressed))).toEqual([]);
  },
);

test('a sentence that pages no longer say is found out', () => {
  expect([/^Send (a|\d+) new ones?$/, 'Another look, please', 'Send a replacement'].map(isSaid)).toEqual([
    false,
    false,
    true,
  ]);
});

test('what the visitor of other browsers reads, presses and fills is looked for', () => {
  const journey = walks.find(({ fileName }) => fileName.endsWith('journey.ts'));
  const looked = journey ? pressedBy(journey) : [];
  expect(looked).toEqual(expect.arrayContaining(['What happened with your order?', 'Find my order', 'Work email']));
});

test('one chapter has its turn from Monday to Sunday; all come in turn across years', () => {
  const items = ['one', 'two', 'three'];
  const turnOn = (day: number) => ofWeek(items, new Date(Date.UTC(2026, 10, 23) + day * 86_400_000));
  const weeks = Array.from({ length: 400 }, (_, week) => [turnOn(7 * week), turnOn(7 * week + 6.99)]);
  expect(weeks.filter(([monday, sunday]) => monday !== sunday)).toEqual([]);
  const turns = weeks.map(([monday]) => monday);
  expect(new Set(turns.slice(0, 3))).toEqual(new Set(items));
  expect(turns.slice(3)).toEqual(turns.slice(0, -3));
});
