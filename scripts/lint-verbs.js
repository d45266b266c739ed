import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { moduleOf } from './lib/areas.ts';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * The walls that an import cannot show (ARCHITECTURE.md, "Walls"):
 * 1. a verb that writes asks for permission, and every transaction that writes records an event;
 * 2. a claim changes its state in server/claims/lifecycle/change-state.ts alone;
 * 3. business SQL never asks the database for the time;
 * 4. statements are built in *.sql.ts, in server/platform/db and in server/platform/jobs alone.
 * Functions are followed by name through imports; what is referred to counts as called. A verb that stands outside
 * rule 1 says why in its own comment: `@asksNobody REASON`, `@recordsNothing REASON`.
 */

/** The project that is checked; another one where its folder is named. */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

/** Modules that hold no verbs: mechanisms, engines with books of their own, and what only tests use. */
const NO_VERBS = ['connectors', 'db', 'demo', 'http', 'jobs', 'live', 'mail', 'testing', 'words'];

/** How permission is asked for. */
const ASKS =
  /^(allow|allowShopper|allowDraft|allowBulk|allowImport|allowOnClaim|allowToDecide|allowToManage|claimFor|managedMember|onClaim|onClaimToDecide|onClaimToMove|oneself|ownOrder|holds|uploaderOf)$/;

/** What opens a transaction: by itself, or page by page (server/platform/db/in-rounds.ts). */
const OPENS = ['inStore', 'everywhere', 'pagesInStores', 'pagesOverall'];
const WRITES =
  /\.(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(insert into|delete from|update\s+[\w".$]+\s+set)\b/i;
const TIME =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i;
const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
// The limits serve several domains, whose verbs may not share a *.sql.ts file.
const STATEMENTS_LIVE_IN =
  /\.sql\.ts$|\.test\.ts$|^server\/(platform\/(db|jobs)|testing)\/|^server\/(tenancy\/people\/sign-in-library|platform\/http\/limits\/rate-limit)\.ts$/;

const complaints = [];
const files = new Map();
const below = filesBelow(app, 'server');
for (const path of below) if (/\.tsx?$/.test(path) && !path.endsWith('.gen.ts')) files.set(path, read(path));

checkVerbs();
for (const file of files.values()) {
  checkMoves(file);
  checkBuilders(file);
  if (file.path.endsWith('.sql.ts')) checkTimeIn(file.path, sqlTexts(file.source));
}
for (const path of below.filter((item) => item.endsWith('.sql')))
  checkTimeIn(path, [readFileSync(join(app, path), 'utf8').replace(/--.*$/gm, '')]);

for (const complaint of complaints) console.log(complaint);
if (complaints.length > 0)
  console.log(`${complaints.length} ${complaints.length === 1 ? 'wall is' : 'walls are'} broken.`);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** A file with its functions by name and, for each imported name, where it comes from. */
function read(path) {
  const text = readFileSync(join(app, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const functions = new Map();
  const imports = new Map();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      functions.set(statement.name.text, { node: statement, exported: isExported(statement) });
    if (ts.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations)
        if (ts.isIdentifier(declared.name) && declared.initializer)
          functions.set(declared.name.text, { node: declared.initializer, exported: isExported(statement) });
    if (ts.isImportDeclaration(statement) && statement.importClause?.namedBindings)
      for (const item of statement.importClause.namedBindings.elements ?? [])
        imports.set(item.name.text, {
          name: (item.propertyName ?? item.name).text,
          path: resolved(path, statement.moduleSpecifier.text),
        });
  }
  return { path, source, functions, imports };
}

function isExported(statement) {
  return statement.modifiers?.some((item) => item.kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** `../orders/read-order.ts` as a path of ours; the name itself for a package. */
function resolved(from, specifier) {
  if (specifier.startsWith('#core/')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(from, '..', specifier).replaceAll('\\', '/') : specifier;
}

/** Every name used below a node: `allow` in `allow(ctx)`, `enqueue` in `ctx.jobs.enqueue(tx)`. */
function namesIn(node) {
  const names = new Set();
  const visit = (item) => {
    if (ts.isIdentifier(item)) names.add(item.text);
    ts.forEachChild(item, visit);
  };
  visit(node);
  return names;
}

/** Whether something holds for a node or for any function that it leads to, in this file or also in others. */
function leadsTo(file, node, holds, { everywhere, seen = new Set() }) {
  if (seen.has(node)) return false;
  seen.add(node);
  if (holds(file, node)) return true;
  for (const name of namesIn(node)) {
    const current = file.functions.get(name);
    if (current && leadsTo(file, current.node, holds, { everywhere, seen })) return true;
    const there = file.imports.get(name);
    const target = everywhere && there ? files.get(there.path) : undefined;
    const found = target?.functions.get(there.name);
    if (found && leadsTo(target, found.node, holds, { everywhere, seen })) return true;
  }
  return false;
}

/** A statement that changes rows, or a job that follows from the act. The feed's own writing is what we look for. */
function writes(file, node) {
  return (
    file.path !== 'server/platform/audit-log/events.sql.ts' &&
    (WRITES.test(node.getText()) || namesIn(node).has('enqueue'))
  );
}

function asks(_file, node) {
  return [...namesIn(node)].some((name) => ASKS.test(name));
}

function records(_file, node) {
  const names = namesIn(node);
  return ['recordEvent', 'recordFirstEvent', 'recordFirstEvents'].some((name) => names.has(name));
}

/** The name of what is called: `inStore` of `db.inStore()`. */
function calledIn({ expression }) {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.text;
}

/** The transactions that a node opens, its file's own functions included. */
function transactionsOf(file, node, seen = new Set()) {
  const found = [];
  const visit = (item) => {
    if (ts.isCallExpression(item) && OPENS.includes(calledIn(item))) found.push(item);
    const current = ts.isIdentifier(item) && file.functions.get(item.text);
    if (current && !current.exported && !seen.has(current.node)) {
      seen.add(current.node);
      visit(current.node);
    }
    ts.forEachChild(item, visit);
  };
  visit(node);
  return found;
}

function checkVerbs() {
  for (const file of files.values()) {
    const domain = moduleOf(file.path)?.split('/').at(-1);
    if (!domain || NO_VERBS.includes(domain) || /\.(sql|routes|test)\.tsx?$/.test(file.path)) continue;
    for (const [name, { node, exported }] of file.functions) {
      if (!exported) continue;
      const writing = transactionsOf(file, node).filter((item) =>
        item.arguments.some((work) => leadsTo(file, work, writes, { everywhere: true })),
      );
      const silent = writing.filter(
        (item) => !item.arguments.some((work) => leadsTo(file, work, records, { everywhere: true })),
      );
      const unasked = writing.length > 0 && !leadsTo(file, node, asks, { everywhere: false });
      if (unasked && !tagOf(node, 'asksNobody'))
        complain(file, node, `${name} writes, and asks nobody for permission.`);
      if (!unasked && tagOf(node, 'asksNobody')) complain(file, node, `${name} needs no exception from asking.`);
      if (silent.length === 0 && tagOf(node, 'recordsNothing'))
        complain(file, node, `${name} needs no exception from recording.`);
      if (!tagOf(node, 'recordsNothing'))
        for (const item of silent) complain(file, item, `${name} writes in a transaction that records no event.`);
    }
  }
}

/** The reason that a verb gives, beside itself, for standing outside a rule. */
function tagOf(node, name) {
  const declared = ts.isFunctionDeclaration(node) ? node : node.parent?.parent?.parent;
  return declared && ts.getJSDocTags(declared).some((tag) => tag.tagName.text === name && tag.comment);
}

function checkMoves(file) {
  if (/^server\/claims\/(lifecycle\/change-state|claim\/claims\.sql)\.ts$|\.test\.ts$/.test(file.path)) return;
  each(file.source, (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'moveClaim')
      complain(file, node, 'A claim is moved by changeState alone.');
  });
}

function checkBuilders(file) {
  if (STATEMENTS_LIVE_IN.test(file.path)) return;
  const sql = file.imports.get('sql')?.path === 'kysely';
  each(file.source, (node) => {
    if (ts.isPropertyAccessExpression(node) && BUILDERS.has(node.name.text) && ts.isCallExpression(node.parent))
      complain(file, node.name, `${node.name.text} belongs into a *.sql.ts file.`);
    if (sql && ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
      complain(file, node, 'A statement belongs into a *.sql.ts file.');
  });
}

/** The texts of a file that can reach the database. */
function sqlTexts(source) {
  const texts = [];
  each(source, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
  });
  return texts;
}

function checkTimeIn(path, texts) {
  for (const text of texts) {
    const found = TIME.exec(text)?.[0];
    if (found) complaints.push(`${path}: ${found} asks the database for the time; it comes from ctx.clock.`);
  }
}

function each(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

function complain(file, node, sentence) {
  const { line } = file.source.getLineAndCharacterOfPosition(node.getStart());
  complaints.push(`${file.path}:${line + 1}: ${sentence}`);
}
