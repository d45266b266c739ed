import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.js';

/**
 * Files of journeys share a product, in whatever order they come: what one makes another must not take for its own, nor make
 * again. Two such files fail together on the day that one worker runs both, and pass alone.
 */
const files = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

/** What journeys make by a name of its own: orders by their number, and people by their address. */
const made = {
  'an order': /\b(?:sendOrder|fileWhereEngineFails|mention)\((?:[^'()]|\([^()]*\))*'([A-Z0-9-]+)'/g,
  'a person': /'([a-z0-9.+-]+@[a-z0-9.-]+\.example)'/g,
};

/** A claim of the demo that a journey opens: the store’s and the order’s name. */
const opened = /\bclaimPage\(\w+, '([a-z]+)', '(\d+)'/g;
/** Those that no journey changes, so that any may open them. */
const asTheyWere = ['aurora 3003'];

/** People of the demo, whom files only sign in as. */
const ofTheDemo = ['mara@fjellfern.example', 'jonah@fjellfern.example'];

/** Names that a pattern finds in more than one file, with the files. */
function shared(pattern, { apart, atLeast }) {
  const by = new Map();
  for (const file of files) {
    for (const [, ...found] of readFileSync(join(ROOT, 'e2e', file), 'utf8').matchAll(pattern)) {
      const name = found.join(' ');
      by.set(name, (by.get(name) ?? new Set()).add(file));
    }
  }
  expect(by.size).toBeGreaterThan(atLeast);
  return [...by]
    .filter(([name, where]) => where.size > 1 && !apart.includes(name))
    .map(([name, where]) => `${name}: ${[...where].join(', ')}`);
}

test.each(Object.entries(made))('%s is made by one file of journeys alone', (_, pattern) => {
  expect(shared(pattern, { apart: ofTheDemo, atLeast: 20 })).toEqual([]);
});

test('a claim of the demo that a journey changes is opened by its file alone', () => {
  expect(shared(opened, { apart: asTheyWere, atLeast: 3 })).toEqual([]);
});
