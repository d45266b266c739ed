import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib/paths.js';

/**
 * The wall round the words (docs/decisions/words-are-modules.md): what people read in the portal, in the console and in the pieces
 * of web/ui is in web/words, one folder a language, and nowhere else; what decisions, the timeline, the feed and emails
 * say is in server/words. Looks at text between tags, at attributes
 * that are read or read out, and at every other text that is a sentence or part of one.
 *
 * `node scripts/lint-words.js [project] [folder or file ...]` prints each sentence that stands outside.
 */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;
/**
 * Rooms that hold no sentence; more of the server joins them as its sentences move. What is thrown as an error of the
 * program or written to the log may be English in code: it is answered to nobody. A Problem takes codes by its type.
 */
const wordless = [
  'web/portal',
  'web/ui',
  'web/console',
  'server/mail/templates',
  'server/audit-log',
  'server/claim-view',
  'server/claims',
  'server/console-queries',
  'server/decisions',
  'server/event-feed',
  'server/media/upload',
  'server/messages',
  'server/orders',
  'server/outcomes',
  'server/people',
  'server/products',
  'server/reviews',
  'server/rights',
  'server/sessions',
  'server/stores',
];
const places = process.argv.length > 3 ? process.argv.slice(3) : wordless.filter((item) => existsSync(join(app, item)));

/** Attributes whose text people read, however short it is. */
const READ =
  /^(alt|title|label|placeholder|hint|heading|busyLabel|error|caption|aria-(label|description|placeholder|valuetext|roledescription))$/;
/** Two words in a row, or one that ends like a sentence. */
const SENTENCE = /[A-Za-z’']{2,},? [a-z’']{2,}|^[A-Z][a-z]+[.!?…]$/;
/** What looks like words to that and is read by machines: markup, selectors, lines of a style, names of keys, commands. Statements are in *.sql.ts. */
const FOR_MACHINES =
  /^[(<]|^\d+px solid |^telephone=no, |^(input|select|textarea|button|a)(\[href\])?(, (input|select|textarea|button|canvas|a|summary|\[role="\w+"\]))+$|^(down up|left right)$|^npx amends |^@media |sans-serif$|^light dark$|^ *--\w/;

const complaints = [];
for (const place of places) for (const path of listed(join(app, place))) look(path);
for (const complaint of complaints) console.log(complaint);
console.log(
  complaints.length === 0
    ? 'All words are in their folders.'
    : `${complaints.length} are outside web/words and server/words.`,
);
process.exitCode = complaints.length === 0 ? 0 : 1;

function listed(place) {
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen|d|sql)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function look(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const complain = (node, text) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    complaints.push(`${relative(app, path)}:${line + 1}: "${text.trim().replace(/\s+/g, ' ')}"`);
  };
  const visit = (node) => {
    if (isForMachines(node)) return;
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

function reads(text) {
  return SENTENCE.test(text) && !FOR_MACHINES.test(text.trim());
}

/** Names of classes, types, modules, and what is thrown for the log: nobody reads these on a page. */
function isForMachines(node) {
  return (
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isThrowStatement(node) ||
    (ts.isJsxAttribute(node) &&
      /^(className|d|media|sizes|style|autoComplete|rel|accept|aria-describedby|aria-labelledby)$/.test(
        node.name.getText(),
      )) ||
    (ts.isNewExpression(node) && /^(\w*Error)$/.test(node.expression.getText())) ||
    (ts.isCallExpression(node) && /(^|[.?])log\??\.(debug|info|warn|error|fatal)$/.test(node.expression.getText()))
  );
}
