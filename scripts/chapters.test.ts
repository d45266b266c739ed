import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

function sourcesIn(folder: string): ts.SourceFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen|d|sql)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
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
  for (const source of ['web/words/en', 'server/words/en', 'core/reference', 'server/demo'].flatMap(sourcesIn)) {
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

/** What a chapter looks for on a page: the arguments of getByText and its kind, and the names of roles. */
function pressedBy(source: ts.SourceFile): (string | RegExp)[] {
  const found: (string | RegExp)[] = [];
  const take = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteral(node)) found.push(node.text);
    else if (node && ts.isRegularExpressionLiteral(node)) {
      const pattern = node.text.slice(1, node.text.lastIndexOf('/'));
      const either = pattern.includes('(') ? [pattern] : pattern.split('|');
      found.push(...either.map((part) => new RegExp(part)));
    }
  };
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const call = node.expression.name.text;
    if (['getByText', 'getByLabel', 'getByPlaceholder'].includes(call)) take(node.arguments[0]);
    const [, options] = node.arguments;
    if (call === 'getByRole' && options && ts.isObjectLiteralExpression(options)) {
      const name = options.properties.find((property) => property.name?.getText() === 'name');
      take(name && ts.isPropertyAssignment(name) ? name.initializer : undefined);
    }
  });
  return found;
}

test.each(sourcesIn('scripts/lib/chapters').map((source) => [source.fileName.split('/').at(-1), source] as const))(
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
