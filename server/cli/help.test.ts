import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { helpAsked } from './help.ts';

const command = (name: string, options: Command['options'] = {}): Command => ({
  command: name,
  summary: `Does ${name}`,
  options,
  run: () => Promise.resolve(undefined),
});
const commands = [
  command('store create', { slug: { what: 'its address', required: true } }),
  command('store list'),
  command('import', { store: { what: 'into which' } }),
];
const told = (args: string) => helpAsked(commands, args.split(' '));

test.each([
  ['help', ['amends store create', 'amends store list', 'amends import']],
  ['--help', ['amends store create', 'amends store list', 'amends import']],
  ['help store', ['amends store create', 'amends store list']],
  ['store --help', ['amends store create', 'amends store list']],
  ['store', ['Enter one of these commands.', 'amends store create', 'amends store list']],
  ['store create --help', ['amends store create', '--slug: its address']],
  ['import -h', ['amends import', '--store (optional): into which']],
  ['import orders.csv --help', ['amends import']],
])('%s tells what can be called so', (args, lines) => {
  const text = told(args) ?? '';
  for (const line of lines) expect(text).toContain(line);
  expect(text.match(/^ {2}amends /gm)).toHaveLength(lines.filter((line) => line.startsWith('amends ')).length);
});

test.each(['store create --slug acme', 'import orders.csv', 'shop', 'shop --help', 'store sell'])(
  '%s is no question',
  (args) => {
    expect(told(args)).toBeNull();
  },
);

test.each(['--version', '-v', 'version'])('%s tells the version that CHANGELOG.md names', (args) => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(told(args)).toBe(version);
});
