import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionLetters, resourceActions, roleCells, roles } from '#core/permission-table.ts';
import { lifecycleRows } from '#core/rules/claims/lifecycle/lifecycle-table.ts';
import type { LifecycleRow, StaffRule } from '#core/rules/claims/lifecycle/lifecycle-terms.ts';

/**
 * Writes the tables of docs/lifecycle.md and docs/permissions.md from the data that the product itself applies: all
 * between the marks `<!-- table -->` and `<!-- /table -->`; the sentences around them are written by hand.
 *
 * `npm run law`, or with `--check` to only say whether a page is out of date.
 */
const pages = [
  { file: 'docs/lifecycle.md', table: lifecycleTable() },
  { file: 'docs/permissions.md', table: permissionTable() },
];

for (const { file, table } of pages) {
  const path = join(import.meta.dirname, '..', file);
  const text = readFileSync(path, 'utf8');
  const written = text.replace(
    /(<!-- table -->\n).*?(<!-- \/table -->)/s,
    (_, open, close) => `${open}\n${table}\n${close}`,
  );
  if (!process.argv.includes('--check')) {
    writeFileSync(path, written);
  } else if (written !== text) {
    console.error(`${file} does not say what the product does. Run: npm run law`);
    process.exitCode = 1;
  }
}

function lifecycleTable(): string {
  return tableOf(
    ['Row', 'From', 'To', 'Act', 'Who', 'Only when'],
    lifecycleRows.map((row) => [
      row.row,
      row.from.map((state) => state ?? 'none').join(', '),
      { same: 'unchanged', before: 'the state before' }[row.to as string] ?? row.to,
      row.trigger,
      whoMay(row),
      (row.guards ?? []).join(', '),
    ]),
  );
}

function whoMay({ shopper, system, staff, machine }: LifecycleRow): string {
  return [
    shopper && 'shopper',
    system && 'system',
    staff && byStaff(staff),
    machine && `API token: ${machine.map(code).join(' and ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function byStaff({ any, side, machines }: StaffRule): string {
  const whose = side === undefined ? 'staff' : `the ${side}’s staff`;
  const needs = any.map((all) => all.map(code).join(' and ')).join(', or ');
  return `${whose}: ${needs}${machines ? '' : ', no API token'}`;
}

function permissionTable(): string {
  const names = Object.entries(actionLetters);
  return tableOf(
    ['Resource', ...roles.map((role) => role.replaceAll('_', ' '))],
    Object.entries(roleCells).map(([resource, cells]) => [
      `${code(resource)}: ${resourceActions[resource as keyof typeof resourceActions].map((action) => `${names.find(([, name]) => name === action)?.[0]} ${action}`).join(', ')}`,
      ...cells.split(' ').map((cell) => (cell === '-' ? '' : cell)),
    ]),
  );
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A table as the formatter leaves it: every column as wide as its widest cell. */
function tableOf(head: string[], rows: string[][]): string {
  const widths = head.map((title, index) => Math.max(title.length, 3, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return `${[line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')}\n`;
}
