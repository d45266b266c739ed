import { NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as queries from './shopify-queries.ts';
import { costOf } from './testing/cost.ts';
import { adminSchema } from './testing/schema.ts';

const documents = Object.entries(queries).filter(
  (each): each is [string, string] => typeof each[1] === 'string' && /^(?:query|mutation) /.test(each[1]),
);
/** The most that is asked for with each variable that sizes a list. */
const largest = { first: 250 };
const largestOf: Record<string, Record<string, unknown>> = { listProducts: { first: 15 } };

describe('every operation', () => {
  test.each(documents)('%s keeps to the real Admin schema, and to nothing that is on its way out', (_, text) => {
    expect(validate(adminSchema(), parse(text), [...specifiedRules, NoDeprecatedCustomRule])).toEqual([]);
  });

  test.each(documents)('%s costs no more than Shopify takes for one question', (name, text) => {
    expect(costOf(adminSchema(), parse(text), largestOf[name] ?? largest)).toBeLessThanOrEqual(1000);
  });
});

test('all of them are looked at', () => {
  expect(documents.length).toBeGreaterThan(20);
});
