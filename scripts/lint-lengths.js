import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * Few functions are longer than a screen: of those in core, server, and web no more than a share may have over 60 lines.
 * Biome holds how long one may be at most, and how many parameters it takes (biome.json). Tests and test helpers don't
 * count.
 */

const SCREEN = 60;
const SHARE = 0.0115;

/** The code that is looked at; another folder where one is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

const functions = ['core', 'server', 'web'].flatMap(sources).flatMap(functionsIn);
const long = functions.filter(({ lines }) => lines > SCREEN);
if (long.length > functions.length * SHARE) {
  const share = ((100 * long.length) / functions.length).toFixed(2);
  console.log(
    `${share}% of all functions have over ${SCREEN} lines, where ${100 * SHARE}% may: shorten one of these by what it is about.`,
  );
  for (const { lines, path, line } of long.sort((one, other) => other.lines - one.lines).slice(0, 10))
    console.log(`${path}:${line} has ${lines} lines.`);
  process.exitCode = 1;
}

/** The TypeScript files below a folder, those of tests aside. */
function sources(folder) {
  return filesBelow(
    app,
    folder,
    (path) => /\.tsx?$/.test(path) && !/\.(test|gen|d)\.tsx?$|\/(testing|fixtures)\//.test(path),
  );
}

/** Each function of a file: where it begins, and how many lines it has. */
function functionsIn(path) {
  const file = ts.createSourceFile(path, readFileSync(join(app, path), 'utf8'), ts.ScriptTarget.Latest, false);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const line = lineOf(node.getStart(file));
      found.push({ path, line, lines: lineOf(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
