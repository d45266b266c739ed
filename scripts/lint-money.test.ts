import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const refused: [what: string, line: string, said: string][] = [
  ['Number of a column', 'const left = Number(payment.refunded_elsewhere);', 'payment.refunded_elsewhere'],
  ['Number of a column in camel case', 'Number(one.refundedElsewhere)', 'one.refundedElsewhere'],
  ['Number of a name that ends like money', 'Number(orderTotal)', 'orderTotal'],
  ['Number of money or a default', "Number(body.total ?? '0')", 'body.total'],
  ['Number in a helper that is named as money', 'const amount = (text: string) => Number(text);', 'text becomes'],
  ['parseFloat', 'Number.parseFloat(row.price!)', 'row.price!'],
  ['unary plus', 'const sum = +row.price;', 'row.price'],
  ['a difference', 'const open = row.price - row.given;', 'row.price - row.given'],
  ['a comparison of texts', 'if (given < payment.amount) {}', 'given < payment.amount'],
  ['Math', 'Math.max(payment.amount, given)', 'Math.max'],
  ['an amount held against a limit', 'compareMoney(given, limits.perClaim.toFixed(3)) > 0', 'compareMoney(given'],
  ['arithmetic on what an answer tells', 'toNumber(text) + 1', 'toNumber(text) + 1'],
];
const allowed: [what: string, line: string][] = [
  ['what an answer tells', 'const view = { paid: toNumber(payment.amount) };'],
  ['arithmetic of money', "compareMoney(addMoney(payment.amount, '1'), left) < 0"],
  ['a worth held against a limit', 'compareWorth(total, limits.perClaim) > 0'],
  ['a count', 'Number(size) * attempts'],
  ['a rate', 'Number(row.exchange_rate)'],
];

const folder = (index: number) => (index % 2 === 0 ? 'server/commerce/orders' : 'core/rules');
let said = '';

beforeAll(() => {
  const app = mkdtempSync(join(tmpdir(), 'amends-money-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), text);
  };
  write(
    'server/platform/db/migrations/0001.sql',
    'CREATE TABLE payments (\n  refunded_elsewhere numeric(19, 3) NOT NULL,\n  exchange_rate numeric(19, 6)\n);\n',
  );
  for (const [index, [, line]] of refused.entries()) {
    write(`${folder(index)}/refused${index}.ts`, line);
    write(`${folder(index)}/refused${index}.test.ts`, line);
  }
  for (const [index, [, line]] of allowed.entries()) write(`${folder(index)}/allowed${index}.ts`, line);
  write('core/rules/platform/money.ts', 'const amount = Number(payment.amount);');
  write('server/commerce/connectors/vendure/transform.ts', 'const tax = order.total - order.price;');
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'lint-money.js'), app], { encoding: 'utf8' });
  } catch (failed) {
    said = (failed as { stdout: string }).stdout;
  } finally {
    rmSync(app, { recursive: true });
  }
});

test.each(refused)('%s is refused', (what, _, words) => {
  const index = refused.findIndex(([name]) => name === what);
  expect(said).toContain(`${folder(index)}/refused${index}.ts:1: ${words}`);
});

test.each(allowed)('%s is allowed', (what) => {
  expect(said).not.toContain(`allowed${allowed.findIndex(([name]) => name === what)}.ts`);
});

test('the money lint skips tests, money rules, and engines that count minor units', () => {
  expect(said).not.toMatch(/\.test\.ts|core\/rules\/platform\/money\.ts:|vendure/);
});
