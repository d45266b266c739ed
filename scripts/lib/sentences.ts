import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { createServer } from 'vite';
import { createSampler, type Sampler } from './sample-values.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What holds sentences as modules; of `core` only the labels. */
const wordFolders = ['web/words/en', 'server/platform/words/en'];
const labelFiles = ['core/permissions.ts', ...filesIn('core/reference')];
/** What says a few sentences of its own: pages of the platform, the reference of the API, and what commands print. */
const codeFolders = [
  'server/platform/http',
  'server/platform/mail',
  'server/cli',
  'server/demo',
  'core/contract',
  'scripts/error-pages.ts',
];
/** Statements, policies, styles, and code that is written by code. */
const forMachines =
  /: "(SELECT|INSERT|UPDATE|DELETE|WITH|COPY|LISTEN|NOTIFY|import|export) |'self'|'none'|[{:][\w-]+:[^ ]|no-store|public, max-age|noindex/;

const wanted = process.argv.slice(2);
const isWanted = (path: string) => wanted.length === 0 || wanted.some((word) => path.includes(word));

const modules = [...wordFolders.flatMap(filesIn), ...labelFiles].filter(isWanted);
const program = ts.createProgram(
  modules.map((path) => join(ROOT, path)),
  {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
  },
);
const checker = program.getTypeChecker();
const samplers = (['written', 'days', 'instants'] as const).map((form) => createSampler(checker, form));
const server = await createServer({
  root: ROOT,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});

/** How markup writes what it means itself. */
const markup: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
/** What a sentence says to a time in another form than the one it takes. */
const misread = /^$|invalid date|NaN|undefined|^,| [.,]|\( | $/i;
let total = 0;
for (const path of modules) {
  const source = program.getSourceFile(join(ROOT, path));
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) {
    continue;
  }
  const module = await server.ssrLoadModule(`/${path}`);
  const lines = checker
    .getExportsOfModule(symbol)
    .filter((item) => item.name in module && (!path.startsWith('core/') || /label|choice|group/i.test(item.name)))
    .flatMap((item) => saidBy(item.name, module[item.name], checker.getTypeOfSymbol(item)));
  const told = lines.every(isOpen) ? [...lines, ...casesOf(source)] : lines;
  print(path, path.startsWith('core/') ? told : [...told, ...keptIn(source, told)]);
}
await server.close();
for (const folder of codeFolders.filter((item) => isWanted(item) && existsSync(join(ROOT, item)))) {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/lint-words.js'), ROOT, folder], {
    encoding: 'utf8',
  });
  print(
    folder,
    stdout.split('\n').filter((line) => /^\S+:\d+: "/.test(line) && !forMachines.test(line)),
  );
}
console.log(`\n${total} sentences.`);

function print(place: string, lines: readonly string[]): void {
  const once = [...new Set(lines)];
  if (once.length > 0) {
    console.log(`\n## ${place}\n`);
    console.log(once.join('\n'));
    total += once.length;
  }
}

/** `name: sentence` for a word, for each in a group, and for each answer of one that takes values. */
function saidBy(name: string, value: unknown, type: ts.Type): string[] {
  if (typeof value === 'string' || isValidElement(value)) {
    const text = flat(value);
    return text === '' ? [] : [`${name}: ${text}`];
  }
  if (typeof value === 'function') {
    return called(name, value as Sentence, type);
  }
  if (typeof value !== 'object' || value === null || value instanceof Map) {
    return [];
  }
  return Object.entries(value).flatMap(([key, part]) => {
    const property = checker.getPropertyOfType(type, key);
    const inner = property ? checker.getTypeOfSymbol(property) : checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return inner ? saidBy(Array.isArray(value) ? name : `${name}.${key}`, part, inner) : [];
  });
}

/** Whether a line is a value alone: no sample led to what the module says of its codes. */
function isOpen(line: string): boolean {
  return /: \{\w+\}$/.test(line);
}

/** `code: sentence` for each text that a module answers with, by the case it stands in; `{value}` for what is put in. */
function casesOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, code: string): void => {
    const here = ts.isCaseClause(node) && ts.isStringLiteral(node.expression) ? node.expression.text : code;
    const text = answerIn(node);
    if (text !== null && /[a-z]{2}/i.test(text.replaceAll('{value}', ''))) {
      found.push(`${here}: ${text}`);
    }
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, 'otherwise');
  return found;
}

/** The text that is returned here, as it is or as one side of a choice; null where this is none. */
function answerIn(node: ts.Node): string | null {
  const { parent } = node;
  const isAnswered =
    parent !== undefined &&
    (ts.isReturnStatement(parent) || (ts.isConditionalExpression(parent) && parent.condition !== node));
  return isAnswered ? written(node) : null;
}

/** A text as it is written, `{value}` for what is put in; null where this is none. */
function written(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => `{value}${literal.text}`)].join('')
    : null;
}

/**
 * `name.key: sentence` for what a module keeps to itself and no line told: a table of codes that its sentences choose
 * from. A sample value is no such code.
 */
function keptIn(source: ts.SourceFile, lines: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, name: string): void => {
    const text = written(node);
    if (text !== null) {
      if (/[a-z]{2}/.test(text.replaceAll('{value}', '')) && !lines.some((line) => line.includes(text))) {
        found.push(`${name}: ${text}`);
      }
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const part of node.properties.filter(ts.isPropertyAssignment)) {
        const key = ts.isStringLiteral(part.name) ? part.name.text : part.name.getText(source);
        visit(part.initializer, `${name}.${key}`);
      }
    } else if (ts.isArrayLiteralExpression(node)) {
      for (const part of node.elements) {
        visit(part, name);
      }
    } else if (ts.isConditionalExpression(node)) {
      visit(node.whenTrue, name);
      visit(node.whenFalse, name);
    } else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
      visit(node.expression, name);
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      visit(node.body, name);
    }
  };
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer) {
          visit(initializer, name.getText(source));
        }
      }
    }
  }
  return found;
}

type Sentence = (...values: unknown[]) => unknown;

function called(name: string, sentence: Sentence, type: ts.Type): string[] {
  const [signature] = type.getCallSignatures();
  if (!signature) {
    return [];
  }
  const told = samplers.map((sampler) => answers(sentence, signature, sampler));
  const wrong = (texts: readonly string[]) => texts.filter((text) => misread.test(text)).length;
  const most = Math.max(...told.map((texts) => texts.length));
  const [best = []] = told.filter((texts) => texts.length === most).sort((a, b) => wrong(a) - wrong(b));
  return [...new Set(best)].filter((text) => text !== '').map((text) => `${name}: ${text}`);
}

/** What a sentence says with its usual values, and with each other value of each. */
function answers(sentence: Sentence, signature: ts.Signature, sampler: Sampler): string[] {
  const values = signature.getParameters().map((item) => sampler.samples(checker.getTypeOfSymbol(item), item.name));
  const usual = values.map(([first]) => first);
  const calls = [
    usual,
    ...values.flatMap((all, index) =>
      all.slice(1).map((value) => usual.map((first, at) => (at === index ? value : first))),
    ),
  ];
  return calls.flatMap((call) => {
    try {
      return [flat(sentence(...call) as ReactNode)];
    } catch {
      return [];
    }
  });
}

/** The text of what a page draws. */
function flat(node: ReactNode | unknown): string {
  if (typeof node === 'object' && node !== null && !isValidElement(node) && !Array.isArray(node)) {
    return Object.values(node).map(flat).filter(Boolean).join(' | ');
  }
  if (typeof node !== 'string' && !isValidElement(node) && !Array.isArray(node)) {
    return '';
  }
  return renderToStaticMarkup(node as ReactNode)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;|&#x27;|&lt;|&gt;|&amp;/g, (mark) => markup[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .replace(/« | »|»\s+(?=[.,:;?!’])/g, (mark) => mark.trim())
    .trim();
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d|gen)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}
