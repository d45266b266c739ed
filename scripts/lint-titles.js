import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * A test's title is one promise that is true when read alone: a sentence of at most 80 characters that begins with what
 * it is about, never with a verb or a "that" which only the suite around it completes, never with the whole title of that
 * suite, which then says nothing, and never with a bare value of a table. Helpers that tests share, the files of
 * server/testing, each export names of their own: `testClock` is one clock.
 *
 * node scripts/lint-titles.js [folder]
 */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
const LONGEST = 80;
const HELPERS = 'server/testing';
const IS_TEST = /\.test\.[jt]sx?$|^e2e\/.*\.spec\.ts$/;

/** What begins half a sentence; words that are plural nouns as well ("lists", "changes") are left out. */
const HALVES = new Set(
  `is isn’t are aren’t was were has have had does doesn’t do can can’t cannot may must
  that whose nor adds agrees allows arrives asks attaches becomes begins brings calls carries comes computes connects
  continues costs covers creates cuts deletes describes disconnects ends escapes expires fails falls finds fits
  follows forces frees gets gives goes hands hangs holds ignores invites keeps knows lapses lasts leads leaves lets lies
  lifts lives loses makes misses moves needs opens passes preloads prefers prints puts reaches reads refuses releases
  reloads remembers rejects replaces replays reproduces resets returns says scrubs sees sends serves shows signs skips
  sleeps stands starts stays stops takes tells throws touches turns updates uses waits wakes works writes zooms`.split(
    /\s+/,
  ),
);

/** What begins with a value of its table: `%s`, `$name`. */
const BARE = /^(%[a-z#]|\$[a-z])/i;

/**
 * Folders in which titles still repeat their suite or begin with a bare value. The list only shrinks: one that has none left
 * is taken off it.
 */
const TO_COME = [
  ...['core/permissions.test.ts', 'core/reference', 'core/drafts', 'scripts', 'web/ui', 'web/portal', 'web/console'],
  ...['web/api', 'server/testing', 'server/tenancy', 'server/platform', 'server/integrations', 'server/desk'],
  ...['server/demo', 'server/commerce', 'server/cli', 'server/render-mail.test.ts', 'server/send-mail.test.ts'],
];
/** Those of them in which one was found. */
const waiting = new Set();

const complaints = [
  ...['core', 'server', 'web', 'scripts', 'e2e', 'bench', 'clients'].flatMap(tests).flatMap(complaintsOf),
  ...repeatedHelpers(),
  ...mended(),
];
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function tests(folder) {
  return filesBelow(app, folder, (path) => IS_TEST.test(path) && !path.includes('/node_modules/'));
}

function complaintsOf(path) {
  return titlesOf(path).flatMap(({ line, suite, title, within }) => {
    const [first = ''] = title.split(/[\s:,]/);
    return [
      ...(suite ? [] : startOf(path, title, within)),
      ...(title.length > LONGEST ? [`has ${title.length} characters, ${LONGEST} at most`] : []),
      ...(!suite && HALVES.has(first) ? [`begins with "${first}": begin with what it is about`] : []),
    ].map((wrong) => `${path}:${line} the title “${title}” ${wrong}.`);
  });
}

/** What is wrong with how a test's title starts, unless its folder is still to come. */
function startOf(path, title, suites) {
  const repeated = suites.find((of) => isStartOf(of.toLowerCase(), title.toLowerCase()));
  const wrong = [
    ...(repeated === undefined ? [] : [`repeats its suite “${repeated}”: one of the two says it`]),
    ...(BARE.test(title) ? ['begins with a bare value: begin with what it is about'] : []),
  ];
  const folder = TO_COME.find((place) => path === place || path.startsWith(`${place}/`));
  if (wrong.length > 0 && folder !== undefined && app === ROOT) {
    waiting.add(folder);
    return [];
  }
  return wrong;
}

function isStartOf(suite, title) {
  return title.startsWith(suite) && /^([\s:,]|$)/.test(title.slice(suite.length));
}

/** Folders on the list that have nothing left to mend. */
function mended() {
  const done = app === ROOT ? TO_COME.filter((folder) => !waiting.has(folder)) : [];
  return done.map((folder) => `scripts/lint-titles.js: the titles of ${folder} are mended: take it off the list.`);
}

/** The titles of tests and suites, each row's of a table as it is written, and the suites that each is in. */
function titlesOf(path) {
  const source = ts.createSourceFile(path, readFileSync(join(app, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node, within) => {
    let inside = within;
    const name = ts.isCallExpression(node) ? nameOf(node.expression) : '';
    if (/^(test|it|describe)$/.test(name) && node.arguments.length > 1) {
      const [first] = node.arguments;
      if (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) {
        const { line } = source.getLineAndCharacterOfPosition(first.getStart());
        const title = first.text ?? first.getText().slice(1, -1);
        found.push({ line: line + 1, suite: name === 'describe', title, within });
        if (name === 'describe') inside = [...within, title];
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  return found;
}

/** What is called: `test` of `test.each([…])(…)` too; a step of a journey or its set-up is no test. */
function nameOf(called) {
  if (ts.isIdentifier(called)) return called.text;
  if (ts.isPropertyAccessExpression(called)) return called.name.text === 'step' ? '' : nameOf(called.expression);
  if (ts.isCallExpression(called)) return nameOf(called.expression);
  return ts.isTaggedTemplateExpression(called) ? nameOf(called.tag) : '';
}

function repeatedHelpers() {
  if (!existsSync(join(app, HELPERS))) return [];
  const exported = readdirSync(join(app, HELPERS))
    .filter((name) => /\.tsx?$/.test(name) && !IS_TEST.test(name))
    .flatMap((name) =>
      [...readFileSync(join(app, HELPERS, name), 'utf8').matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(
        ([, helper]) => ({ helper, path: `${HELPERS}/${name}` }),
      ),
    );
  return [...Map.groupBy(exported, ({ helper }) => helper)]
    .filter(([, places]) => places.length > 1)
    .map(([helper, places]) => `${places.map(({ path }) => path).join(' and ')} both export ${helper}().`);
}
