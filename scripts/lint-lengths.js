import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * Few functions are longer than a screen: of those in core, server, and web no more than a share may have over 60 lines.
 * Biome holds how long one may be at most, and how many parameters it takes (biome.json). A folder with more than 25 files
 * has modules in it. Tests and test helpers don't count.
 */

const SCREEN = 60;
const SHARE = 0.0115;

const FILES = 25;
/** Folders that hold more yet, each with how many: these become fewer, and what holds fewer leaves the list. */
const crowded = {
  'core/contract/desk': 28,
  'core/reference': 44,
  'server/claims/claim': 26,
  'server/claims/decisions': 36,
  'server/cli': 27,
  'server/commerce/file-imports': 28,
  'server/commerce/orders': 30,
  'server/integrations/event-feed/webhooks': 30,
  'server/platform/db': 40,
  'server/tenancy/people': 34,
  'web/console/desk/claim-page': 26,
  'web/portal/pages/view-claim/parts': 31,
  'web/ui': 33,
  'web/words/en': 33,
  'web/words/en/console/desk': 34,
};

/** Folders that are a list: a file for each thing of one kind, found by its name. They may hold as many as there are. */
const lists = ['server/platform/words/en/mail'];

/** The code that is looked at; another folder where one is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

const files = ['core', 'server', 'web'].flatMap(sources);
for (const [folder, { length }] of Object.entries(Object.groupBy(files, (path) => dirname(path)))) {
  const most = lists.includes(folder) ? Number.POSITIVE_INFINITY : (crowded[folder] ?? FILES);
  if (length > most) {
    console.log(`${folder} holds ${length} files, where ${most} may: make a folder of what belongs together.`);
    process.exitCode = 1;
  } else if (folder in crowded && length < most) {
    console.log(
      `${folder} holds ${length} files: let scripts/lint-lengths.js say so, or leave it out from ${FILES} on.`,
    );
    process.exitCode = 1;
  }
}
const functions = files.flatMap(functionsIn);
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
