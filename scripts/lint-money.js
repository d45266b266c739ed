import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { filesBelow } from './lib/files-below.js';
import { ROOT } from './lib/paths.js';

/**
 * Money is never a float: in server, core/rules and core/drafts an amount stays decimal text and is computed by core/rules/platform/money.ts.
 * Named as money is every column that a migration declares `numeric(19, 3)`, in snake and camel case, and every name
 * that ends in one of them or in amount, price or total. Of such a name this refuses
 * 1. `Number(…)`, `parseFloat(…)` and unary plus or minus, also inside a function that is named so;
 * 2. `Math.…(…)`, and `-`, `*`, `/`, `%`, `<`, `>` beside it: a text compares letter by letter;
 * 3. all arithmetic on `toNumber(…)`, which is for JSON answers alone;
 * 4. `compareMoney(…)` with a limit, which is a number of the store's settings: it's held against a worth, by `compareWorth`.
 * Tests and test helpers are not looked at; nor are the files of EXCEPTIONS, each for its reason.
 */
const app = process.argv[2] ? resolve(process.argv[2]) : ROOT;

const EXCEPTIONS = new Map([
  ['core/rules/platform/money.ts', 'the one place that knows how an amount is held'],
  ['core/rules/commerce/claimable/quantities.ts', 'counts units, which are refunded and claimed like money'],
  ['core/rules/commerce/claimable/eligibility.ts', 'counts units'],
  [
    'server/commerce/connectors/vendure/',
    'whole minor units, as Vendure tells them; minor-units.ts turns them into decimal text',
  ],
  [
    'server/commerce/connectors/medusa/',
    'numbers in major units, as Medusa tells them; decimals.ts turns them into decimal text',
  ],
]);

const MONEY_COLUMN = /^\s*(?:ADD COLUMN (?:IF NOT EXISTS )?)?(\w+)\s+numeric\(19,\s*3\)/gim;
const ENDS_LIKE_MONEY = /(^|_)(amount|price|total)$|(Amount|Price|Total)$/;
const FLOATS = new Set(['Number', 'parseFloat', 'Number.parseFloat', 'Number.parseInt', 'parseInt']);
const ARITHMETIC = new Set([
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

const names = moneyNames();
const complaints = [];
for (const path of ['server', 'core/rules', 'core/drafts'].flatMap(sources)) if (!isExcepted(path)) look(path);
for (const complaint of complaints) console.log(complaint);
if (complaints.length > 0) console.log('Money is computed by core/rules/platform/money.ts.');
process.exitCode = complaints.length > 0 ? 1 : 0;

/** A name that ends in a slash is a folder. */
function isExcepted(path) {
  return [...EXCEPTIONS.keys()].some((item) => (item.endsWith('/') ? path.startsWith(item) : path === item));
}

function sources(folder) {
  return filesBelow(app, folder, (path) => /\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$|\/testing\//.test(path));
}

function moneyNames() {
  const columns = filesBelow(app, 'server/platform/db/migrations').flatMap((path) =>
    [...readFileSync(join(app, path), 'utf8').matchAll(MONEY_COLUMN)].map((found) => found[1]),
  );
  return new Set(columns.flatMap((column) => [column, column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())]));
}

function look(path) {
  const source = ts.createSourceFile(path, readFileSync(join(app, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const complain = (node, sentence) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    complaints.push(`${path}:${line + 1}: ${sentence}`);
  };
  const visit = (node, inMoney) => {
    const current = inMoney || declaresMoney(node);
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText(source);
      const given = node.arguments.find(isMoney);
      if (FLOATS.has(called) && (given || current))
        complain(node, `${given?.getText(source) ?? node.arguments[0]?.getText(source)} becomes a float.`);
      if (called === 'compareMoney' && node.arguments.some(isNumberAsText))
        complain(node, `${node.getText(source)} holds an amount of any currency against a limit: compareWorth.`);
      if (called.startsWith('Math.') && (given || node.arguments.some(isToNumber)))
        complain(node, `${called} computes with a float.`);
    } else if (ts.isPrefixUnaryExpression(node)) {
      const sign = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken].includes(node.operator);
      if (sign && isMoney(node.operand)) complain(node, `${node.operand.getText(source)} becomes a float.`);
    } else if (ts.isBinaryExpression(node)) {
      const sides = [node.left, node.right];
      if (ARITHMETIC.has(node.operatorToken.kind) && sides.some(isMoney))
        complain(node, `${node.getText(source)} is no arithmetic of money.`);
      else if ((ARITHMETIC.has(node.operatorToken.kind) || isPlus(node)) && sides.some(isToNumber))
        complain(node, `${node.getText(source)} computes with a float.`);
    }
    ts.forEachChild(node, (child) => visit(child, current));
  };
  visit(source, false);
}

function isPlus(node) {
  return node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

/** `const amount = (text) => …` and `function amount(text) { … }`. */
function declaresMoney(node) {
  if (ts.isFunctionDeclaration(node)) return node.name !== undefined && isNamedAsMoney(node.name.text);
  return (
    ts.isVariableDeclaration(node) &&
    ts.isIdentifier(node.name) &&
    isNamedAsMoney(node.name.text) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer))
  );
}

/** Whether an expression is read from something named as money: `payment.amount`, `total`, `body.total ?? '0'`. */
function isMoney(node) {
  const bare = unwrapped(node);
  if (ts.isBinaryExpression(bare) && bare.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return isMoney(bare.left) || isMoney(bare.right);
  if (ts.isPropertyAccessExpression(bare)) return isNamedAsMoney(bare.name.text);
  if (ts.isElementAccessExpression(bare) && ts.isStringLiteral(bare.argumentExpression))
    return isNamedAsMoney(bare.argumentExpression.text);
  return ts.isIdentifier(bare) && isNamedAsMoney(bare.text);
}

/** `limits.perClaim.toFixed(3)`. */
function isNumberAsText(node) {
  const bare = unwrapped(node);
  return (
    ts.isCallExpression(bare) &&
    ts.isPropertyAccessExpression(bare.expression) &&
    bare.expression.name.text === 'toFixed'
  );
}

function isToNumber(node) {
  const bare = unwrapped(node);
  return ts.isCallExpression(bare) && ts.isIdentifier(bare.expression) && bare.expression.text === 'toNumber';
}

function unwrapped(node) {
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)
    ? unwrapped(node.expression)
    : node;
}

function isNamedAsMoney(name) {
  return names.has(name) || ENDS_LIKE_MONEY.test(name);
}
