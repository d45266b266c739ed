import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib/paths.js';

/**
 * An optional property is told once: `name?: string`, never `name?: string | undefined`. The compiler takes both for the
 * same, so a reader who meets the longer one looks for a difference that is not there. Parameters too.
 */

/** The code that is looked at; another folder where one is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

const complaints = ['core', 'server', 'web', 'e2e', 'bench', 'scripts', 'clients'].flatMap(sources).flatMap(twice);
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The TypeScript files below a folder. */
function sources(folder) {
  if (!existsSync(join(app, folder))) return [];
  return readdirSync(join(app, folder), { recursive: true })
    .map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$|\/node_modules\//.test(path))
    .sort();
}

/** What a file tells twice. Only one that has both words in it is worth parsing. */
function twice(path) {
  const text = readFileSync(join(app, path), 'utf8');
  if (!/\?\s*:/.test(text) || !/\bundefined\b/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const found = [];
  const visit = (node) => {
    const told = node.questionToken && node.type && ts.isUnionTypeNode(node.type);
    if (told && node.type.types.some((type) => type.kind === ts.SyntaxKind.UndefinedKeyword)) {
      const { line } = file.getLineAndCharacterOfPosition(node.type.getStart(file));
      found.push(
        `${path}:${line + 1} says twice that it may be missing: drop "| undefined", the question mark says it.`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
