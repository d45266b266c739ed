import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib/paths.js';

/**
 * Tables have owners (server/db/topology.ts): a room's statements write and hold its own tables only. Read models read
 * every table; any other statement that reads another room's says why beside itself: `@readsAcross REASON`. Tests may do
 * as they like.
 */

/** The project that is checked; another one where its folder is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

/** Rooms whose purpose is to read what others wrote. They write their own tables only, as everybody. */
const READ_MODELS = ['claim-view', 'cli', 'console-queries', 'demo'];

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
const HOLDS = /\bfor\s+(no\s+key\s+)?update\b|\.for(NoKey)?Update\(/i;

const complaints = [];
for (const path of sources()) {
  const text = readFileSync(join(app, path), 'utf8');
  if (![...WRITTEN, ...READ].some((item) => text.search(item) >= 0)) continue;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) if (!ts.isImportDeclaration(statement)) checkStatement(path, statement);
}
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** Each table with its room, as `name: distributed('room')` and its like tell. */
function readOwners() {
  const text = readFileSync(join(app, 'server/db/topology.ts'), 'utf8');
  const told = text.matchAll(/^ {2}'?([\w.]+)'?: (?:distributed|reference|local)\('([\w-]+)'\),$/gm);
  return new Map([...told].map(([, table, owner]) => [table, owner]));
}

function sources() {
  return readdirSync(join(app, 'server'), { recursive: true })
    .map((path) => `server/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.ts$/.test(path) && !/\.(test|gen)\.ts$|\/(testing|fixtures)\//.test(path))
    .sort();
}

/** One function or constant of a file: what it writes, holds and reads, and whether it says why. */
function checkStatement(path, statement) {
  const room = path.split('/')[1];
  const text = codeOf(statement);
  const foreign = (patterns) =>
    [...new Set(patterns.flatMap((item) => [...text.matchAll(item)].map(([, table]) => table.toLowerCase())))].filter(
      (table) => owners.get(table) !== room,
    );
  const told = ts.getJSDocTags(statement).some((tag) => tag.tagName.text === 'readsAcross' && tag.comment);
  const written = foreign(WRITTEN);
  const read = foreign(READ).filter((table) => !written.includes(table));
  for (const table of written) complain(path, statement, `${table} is written by server/${owners.get(table)} alone.`);
  if (HOLDS.test(text))
    for (const table of read) complain(path, statement, `${table} is held by server/${owners.get(table)} alone.`);
  if (READ_MODELS.includes(room)) return;
  if (!told)
    for (const table of read)
      complain(path, statement, `${table} is server/${owners.get(table)}’s: @readsAcross says why it is read here.`);
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
