import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Operation } from '#core/contract/platform/operation.ts';
import { type ActionName, actionNames, claimActions, type ShopperAction } from '#core/rules/claims/claim-actions.ts';
import { contractOperations } from './contract-operations.ts';

const ROOT = resolve(import.meta.dirname, '..');
const files = new Map(
  ['core', 'server', 'web/console'].flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [`${place}/${name}`, readFileSync(join(ROOT, place, name), 'utf8')] as const),
  ),
);
const operations = new Map<string, Operation>((await contractOperations()).flatMap((file) => file.operations));

type StaffAction = Exclude<ActionName, ShopperAction>;

/** What claims offer shoppers alone; every other act is offered to staff. */
const ofShoppers: Readonly<Record<ShopperAction, true>> = {
  sign: true,
  withdraw: true,
  appeal: true,
  'answer-arrival': true,
  review: true,
};
const staffActs = actionNames.filter((name): name is StaffAction => !(name in ofShoppers));

interface Act {
  name: StaffAction;
  operation: string;
  /** What its route calls. */
  verb: string;
}

/** Where a row of the recipe is kept, and what an act leaves there: all of it in one file. Nothing where none is needed. */
interface Step {
  place: RegExp;
  leaves: (act: Act) => RegExp[];
}
const key = (name: string) => new RegExp(`^ +'?${name}'?: `, 'm');

/** The rows of the recipe, in its order. */
const steps: readonly Step[] = [
  { place: /^core\/contract\//, leaves: ({ operation }) => [new RegExp(`^export const ${operation} = `, 'm')] },
  { place: /^server\/(?!testing\/)/, leaves: ({ verb }) => [new RegExp(`^export (async )?function ${verb}\\(`, 'm')] },
  { place: /\.routes\.ts$/, leaves: ({ operation }) => [routeOf(operation)] },
  { place: /^core\/rules\/claims\/claim-actions\.ts$/, leaves: ({ name }) => [key(name)] },
  { place: /^server\/platform\/words\/en\/feed\.ts$/, leaves: ({ name }) => claimActions[name].triggers.map(key) },
  { place: /^web\/console\/claims\/acts\//, leaves: ({ name }) => [new RegExp(`^ +needs: \\[.*'${name}'`, 'm')] },
  {
    place: /^server\/.*(\.test|\/testing\/claim-acts)\.ts$/,
    leaves: ({ verb, operation }) => [
      new RegExp(
        `\\b${verb}\\(|/${operations
          .get(operation)
          ?.path.split('/{id}/')[1]
          ?.replace(/\{\w+\}/, '.*')}['\`]`,
      ),
    ],
  },
  {
    place: /^server\/.*\/testing\/bodies\.ts$/,
    leaves: ({ operation }) => (operations.get(operation)?.body ? [key(operation)] : []),
  },
];

const recipe =
  readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('\n## Add an act\n')[1]?.split('\n\nWhere ')[0] ?? '';
const rows = [...recipe.matchAll(/^\| (?!What\b|-)([^|]*?) *\| `([^`]+)` *\|/gm)].map(([, , file]) => String(file));

/** The route of an operation, from its name to the verb. */
const routeOf = (operation: string) =>
  new RegExp(
    `(?:actRoute\\((?:\\w+\\.)?${operation}, (\\w+)|\\broute\\((?:\\w+\\.)?${operation}, (?:(?!oute\\()[^])*?\\b(?!claimAnswer)(\\w+)\\(ctx\\b)`,
  );

function actOf(name: StaffAction): Act {
  const { operation } = claimActions[name];
  for (const [file, text] of files) {
    const found = file.endsWith('.routes.ts') ? routeOf(operation).exec(text) : null;
    if (found) {
      return { name, operation, verb: found[1] ?? found[2] ?? '' };
    }
  }
  return { name, operation, verb: 'no route' };
}

const filesHolding = ({ place, leaves }: Step, act: Act) =>
  [...files]
    .filter(([file, text]) => place.test(file) && leaves(act).every((part) => part.test(text)))
    .map(([file]) => file);

test('the recipe’s example is in each file that its table names', () => {
  const wake = actOf('wake');
  expect(rows).toHaveLength(steps.length);
  for (const [index, step] of steps.entries()) {
    expect(filesHolding(step, wake), `row ${index + 1}`).toContain(rows[index]);
  }
});

test.each(staffActs)('the act %s follows every row of the recipe', (name) => {
  const act = actOf(name);
  const skipped = rows.filter((_, index) => filesHolding(steps[index]!, act).length === 0);
  expect(skipped).toEqual([]);
});

test('every act names an operation of the contract', () => {
  expect(actionNames.filter((name) => !operations.has(claimActions[name].operation))).toEqual([]);
});
