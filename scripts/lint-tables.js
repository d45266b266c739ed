import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { READ_MODELS as OF_THE_DESK, ownerOf } from './lib/areas.ts';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * Tables have owners (the module whose `tables.ts` names them): a room's statements write and hold its own tables only. Read models read
 * every table; any other statement that reads another room's says why beside itself: `@readsAcross REASON`. Tests may do
 * as they like. What the app role may write (`tables.ts` too) is what statements write, no more and no less.
 */

/** The project that is checked; another one where its folder is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

/** Rooms whose purpose is to read what others wrote. They write their own tables only, as everybody. */
const READ_MODELS = ['claim-view', 'cli', 'demo', ...OF_THE_DESK];

/** The tables of all modules, as `npm run modules` wrote them. */
const TABLES = join(app, 'server/platform/db/tables.gen.ts');
const owners = readOwners();
const names = [...owners.keys()].map((name) => name.replace('.', '\\.')).join('|');
const WRITTEN = [
  new RegExp(String.raw`\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(${names})\b`, 'g'),
  new RegExp(String.raw`\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+"?(${names})\b`, 'gi'),
];
const READ = [
  new RegExp(String.raw`\.(?:selectFrom|using|\w*[jJ]oin)\(\s*'(${names})\b`, 'g'),
  new RegExp(String.raw`\b(?:from|join|using)\s+"?(${names})\b`, 'gi'),
];
const ACTS = {
  insert: acts('insertInto', 'insert\\s+into'),
  update: acts('updateTable', 'update'),
  delete: acts('deleteFrom', 'delete\\s+from'),
};
const TURNS_TO_UPDATE = /\bdo\s+update\b|\bdoUpdateSet\b/i;
/** Written by the sign-in library, whose statements are its own. */
const OF_THE_LIBRARY = ['user_credentials', 'user_second_factors', 'user_sessions', 'user_verifications', 'users'];
const HOLDS = /\bfor\s+(no\s+key\s+)?update\b|\.for(NoKey)?Update\(/i;

const complaints = [];
/** Table and act, as `claims insert`, that some statement needs. */
const needed = new Set();
for (const path of sources()) {
  const text = readFileSync(join(app, path), 'utf8');
  if (![...WRITTEN, ...READ].some((item) => text.search(item) >= 0)) continue;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) if (!ts.isImportDeclaration(statement)) checkStatement(path, statement);
}
checkRights();
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** Each table with its room, as `'name': { place: 'distributed', owner: 'room'` and its like tell. */
function readOwners() {
  const told = readFileSync(TABLES, 'utf8').matchAll(/^ {2}'([\w.]+)': \{ place: '\w+', owner: '([\w-]+)'/gm);
  return new Map([...told].map(([, table, owner]) => [table, owner]));
}

function acts(builder, words) {
  const pattern = String.raw`\.${builder}\(\s*'(${names})\b|\b${words}\s+"?(${names})\b`;
  return new RegExp(pattern, 'gi');
}

/** What the app role may write, as `'name': { …, rights: {read: true, insert: true, update: ['column']} },` tells. */
function readRights() {
  const text = readFileSync(TABLES, 'utf8');
  const told = text.matchAll(/^ {2}'([\w.]+)': .*rights: \{(.*?)\} \},$/gm);
  const rights = [...told].flatMap(([, table, line]) =>
    [...line.matchAll(/\b(insert|update|delete):/g)].map(([, act]) => `${table} ${act}`),
  );
  return new Set(rights);
}

function checkRights() {
  const rights = readRights();
  const pathOf = (item) => `The tables of ${owners.get(item.split(' ')[0])}`;
  // What server/platform/db keeps is the owner role's: which migrations ran, what the installation shares.
  for (const item of [...needed].sort())
    if (!rights.has(item) && owners.get(item.split(' ')[0]) !== 'db')
      complaints.push(`${pathOf(item)}: a statement needs “${item}”: a migration grants it, a word in tables.ts.`);
  for (const item of rights)
    if (!needed.has(item) && !OF_THE_LIBRARY.includes(item.split(' ')[0]))
      complaints.push(`${pathOf(item)}: no statement needs “${item}”: the right goes, by a migration.`);
}

/** The acts of a statement; who holds a row needs the right to change it. */
function noteActs(text) {
  for (const [act, pattern] of Object.entries(ACTS))
    for (const [, built, written] of text.matchAll(pattern)) {
      const table = (built ?? written).toLowerCase();
      needed.add(`${table} ${act}`);
      if (act === 'insert' && TURNS_TO_UPDATE.test(text)) needed.add(`${table} update`);
    }
  if (HOLDS.test(text))
    for (const [, table] of READ.flatMap((item) => [...text.matchAll(item)]))
      needed.add(`${table.toLowerCase()} update`);
}

function sources() {
  return filesBelow(
    app,
    'server',
    (path) => /\.ts$/.test(path) && !/\.(test|gen)\.ts$|\/(testing|fixtures)\//.test(path),
  );
}

/** One function or constant of a file: what it writes, holds and reads, and whether it says why. */
function checkStatement(path, statement) {
  const room = ownerOf(path);
  const text = codeOf(statement);
  noteActs(text);
  const foreign = (patterns) =>
    [...new Set(patterns.flatMap((item) => [...text.matchAll(item)].map(([, table]) => table.toLowerCase())))].filter(
      (table) => owners.get(table) !== room,
    );
  const told = ts.getJSDocTags(statement).some((tag) => tag.tagName.text === 'readsAcross' && tag.comment);
  const written = foreign(WRITTEN);
  const read = foreign(READ).filter((table) => !written.includes(table));
  for (const table of written) complain(path, statement, `${table} is written by ${owners.get(table)} alone.`);
  if (HOLDS.test(text))
    for (const table of read) complain(path, statement, `${table} is held by ${owners.get(table)} alone.`);
  if (READ_MODELS.includes(room)) return;
  if (!told)
    for (const table of read)
      complain(path, statement, `${table} is ${owners.get(table)}’s: @readsAcross says why it is read here.`);
  if (told && read.length === 0) complain(path, statement, 'Nothing is read across: @readsAcross goes.');
}

/** The text of a node without comments. */
function codeOf(node) {
  const printer = ts.createPrinter({ removeComments: true });
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
}

function complain(path, node, sentence) {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  complaints.push(`${path}:${line + 1}: ${sentence}`);
}
