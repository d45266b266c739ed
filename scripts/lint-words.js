import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * The wall round the words (docs/decisions/words-are-modules.md): what people read in the portal, in the console and in
 * the pieces of web/ui is in web/words, one folder a language, and what the server, its command line, its pages and its
 * emails say is in server/platform/words. Looks at text between tags, at attributes that are read or read out, and at every other
 * text that is a sentence or part of one.
 *
 * `node scripts/lint-words.js [project] [folder or file ...]` prints each sentence that stands outside.
 */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
/**
 * Rooms that hold no sentence. What is thrown as an error of the program or written to the log may be English in code:
 * it is answered to nobody. A Problem takes codes by its type.
 */
const wordless = ['web/portal', 'web/ui', 'web/console', 'web/api', 'web/widget', 'server'];
/** The words themselves; what stands for another system in a test; what two demo shops sell and their people say;
 * what modules tell of their limits and tables, to whoever reads the code or its pages; by what other people’s mail programs
 * are known, in whatever language, which is looked for and never said. */
const speaks =
  /^server\/platform\/words\/|^server\/demo\/|(^|\/)(testing|fixtures)\/|\/mails\/[\w-]+\/sample\.ts$|\/(limits|tables)\.ts$|\/by-email\/(quote|absence)-words\.ts$/;
const places = process.argv.length > 3 ? process.argv.slice(3) : wordless;

/** Attributes whose text people read, however short it is. */
const READ =
  /^(alt|title|label|placeholder|hint|heading|busyLabel|error|caption|aria-(label|description|placeholder|valuetext|roledescription))$/;
/** Two words in a row, or one that ends like a sentence. */
const SENTENCE = /[A-Za-z’']{2,},? [a-z’']{2,}|^[A-Z][a-z]+[.!?…]$/;
/** What looks like words to that and is read by machines. Statements are in *.sql.ts, a shop's questions in *-queries.ts. */
const FOR_MACHINES = [
  // Selectors, keys, sizes.
  /^\(|^\d+px solid |^(input|select|textarea|button|a)(\[href\])?(, (input|select|textarea|button|canvas|a|summary|\[role="\w+"\]))+$/,
  /^<!DOCTYPE html>|^<amends-protection |^telephone=no, |^(down up|left right)$|^npx amends |^@media |sans-serif$|^light dark$|^ *--\w/,
  // Style sheets.
  /^[\w.:#@*-][^{}]*\{[^{}]*[\w-]+:/,
  // Statements: keywords in capitals or all small, as no sentence begins.
  /^(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|SET LOCAL) |^(select|insert into|update|delete from|create|alter|grant|revoke|set role|reset) /,
  // Policies and other headers.
  /'(none|self)'|\bmax-age=|^private, no-store$|^noindex, /,
];

const complaints = [];
for (const place of places) {
  for (const path of listed(place)) if (!speaks.test(relative(app, path))) look(path);
}
for (const complaint of complaints) console.log(complaint);
console.log(
  complaints.length === 0
    ? 'All words are in their folders.'
    : `${complaints.length} are outside web/words and server/platform/words.`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;

function listed(place) {
  if (/\.tsx?$/.test(place)) return [join(app, place)];
  const isRead = (path) => /\.tsx?$/.test(path) && !/(\.(test|gen|d|sql)|-queries)\.tsx?$/.test(path);
  return filesBelow(app, place, isRead).map((path) => join(app, path));
}

function look(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const complain = (node, text) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    complaints.push(`${relative(app, path)}:${line + 1}: "${text.trim().replace(/\s+/g, ' ')}"`);
  };
  const spoken = new Set();
  const visit = (node) => {
    if (isForMachines(node)) return;
    // A sentence that is asked for while its file is loaded has its language for good.
    if (ts.isVariableDeclaration(node) && /^(mailW|w)ordsOf\(/.test(node.initializer?.getText(source) ?? '')) {
      spoken.add(node.name.getText(source));
    } else if (isKept(node, spoken)) {
      complain(node, `${node.parent.getText(source)} is asked for when the file is loaded`);
    }
    if (ts.isJsxText(node)) {
      if (/[A-Za-z]/.test(node.text)) complain(node, node.text);
    } else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer;
      if (READ.test(node.name.getText(source)) ? /[A-Za-z]/.test(text) : reads(text)) complain(node, text);
      return;
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (reads(node.text)) complain(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('0');
      if (reads(text)) complain(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Whether these words are asked for a sentence outside of every function. */
function isKept(node, spoken) {
  return (
    ts.isIdentifier(node) &&
    spoken.has(node.text) &&
    ts.isPropertyAccessExpression(node.parent) &&
    node.parent.expression === node &&
    ts.findAncestor(node, ts.isFunctionLike) === undefined
  );
}

function reads(text) {
  const said = spoken(text);
  return SENTENCE.test(said) && !FOR_MACHINES.some((pattern) => pattern.test(said));
}

/** What people see of a text: of markup what is between its tags and in attributes that are read. */
function spoken(text) {
  if (!/<\/?[a-z]\w*[\s>]/.test(text)) return text.trim();
  const read = [...text.matchAll(/\b(?:alt|title|placeholder|aria-label)="([^"]*)"/g)].map(([, shown]) => shown);
  const between = text.replaceAll(/^[^<>]*>|<[^>]*(>|$)/g, ' ');
  return [between, ...read].join(' ').trim();
}

/** Names of classes, types, modules, what is thrown for the log, and what only code compares: nobody reads these on a page. */
function isForMachines(node) {
  return (
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    // What somebody types to call a command.
    (ts.isPropertyAssignment(node) && node.name.getText() === 'command') ||
    (ts.isThrowStatement(node) && !isForPerson(node.expression)) ||
    (ts.isJsxAttribute(node) &&
      /^(className|d|media|sizes|style|autoComplete|rel|accept|aria-describedby|aria-labelledby)$/.test(
        node.name.getText(),
      )) ||
    (ts.isNewExpression(node) && /^(\w*Error)$/.test(node.expression.getText()) && !isForPerson(node)) ||
    (ts.isClassDeclaration(node) && /Error$/.test(node.name?.text ?? '')) ||
    (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) ||
    (ts.isCallExpression(node) && isHeardByMachines(node.expression))
  );
}

/** What the person who typed a command, or began the product, reads of an error. */
function isForPerson(node) {
  return ts.isNewExpression(node) && node.expression.getText() === 'UsageError';
}

/** The log, the database, and what takes a text apart. */
function isHeardByMachines(called) {
  const text = called.getText();
  return (
    /(^|[.?])log\??(\.(debug|info|warn|error|fatal))?$/.test(text) ||
    /\.(query|prepare)$/.test(text) ||
    (ts.isPropertyAccessExpression(called) &&
      (/^(includes|startsWith|endsWith)$/.test(called.name.text) ||
        (called.name.text === 'split' && ts.isStringLiteralLike(called.expression))))
  );
}
