import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { decisionWords, type KeptExplanation } from '../words/decision-words.ts';
import { MIGRATIONS } from './migrate.ts';

const database = await testDatabase();

/** A row of before, as the migration leaves it and as it reads then. The tables of that time stand in for today's. */
async function carriedOver(row: {
  outcome: string;
  reason: string | null;
  clause: string;
  facts: object;
  sum: object;
}) {
  const kept = await asAdmin(database.owner, async (client) => {
    await client.query(`
      CREATE TEMP TABLE decisions (outcome text, reason text, clause text, facts jsonb, arithmetic jsonb,
        customer_text text NOT NULL DEFAULT '');
      CREATE TEMP TABLE mails (id text)`);
    await client.query(
      `INSERT INTO decisions (outcome, reason, clause, facts, arithmetic) VALUES ($1, $2, $3, $4, $5)`,
      [row.outcome, row.reason, row.clause, JSON.stringify(row.facts), JSON.stringify(row.sum)],
    );
    await client.query(readFileSync(join(MIGRATIONS, '0020_decisions_are_codes.sql'), 'utf8'));
    const { rows } = await client.query('SELECT * FROM decisions');
    return { ...(rows[0] as KeptExplanation), decided_at: '2026-11-22T15:00:00.000Z' };
  });
  return { kept, read: decisionWords(kept, 'UTC', 'page') };
}

test('an approval of before becomes codes, and reads the same facts and sums', async () => {
  const { kept, read } = await carriedOver({
    outcome: 'APPROVED',
    reason: null,
    clause: 'If an item arrives damaged, we put it right when you tell us within 45 days.',
    facts: [
      { label: 'Ordered', value: 'Nov 1' },
      { label: 'You told us', value: 'Nov 20, day 2 of 45' },
      { label: 'Photos', value: 'none' },
      { label: 'Signed', value: 'no' },
      { label: 'Weather', value: 'Rain' },
    ],
    sum: [
      { label: '2 × Mug at $12.00', amount: 24, kind: 'line' },
      { label: 'Your discount', amount: -2.4, kind: 'line' },
      { label: 'In all', amount: 21.6, kind: 'total' },
    ],
  });
  expect(kept.clause).toEqual({ code: 'covered', values: { type: 'DAMAGED', limitDays: 45 } });
  expect(read).toEqual({
    clause: 'We cover items that arrive damaged when you file within 45 days of shipping.',
    facts: [
      { label: 'Ordered', value: 'Nov 1' },
      { label: 'Filed', value: 'Nov 20, day 2 of 45' },
      { label: 'Photos', value: 'None' },
      { label: 'Signed', value: 'No' },
      { label: 'Weather', value: 'Rain' },
    ],
    arithmetic: [
      { label: '2 × Mug at $12.00', amount: 24, kind: 'line' },
      { label: 'Your discount', amount: -2.4, kind: 'line' },
      { label: 'Total', amount: 21.6, kind: 'total' },
    ],
    customerText: '',
  });
});

test('a denial of before reads word for word as its customer was told', async () => {
  const said = 'We cover problems that are told within the time for filing.';
  const { kept, read } = await carriedOver({
    outcome: 'DENIED',
    reason: 'EXPIRED30',
    clause: said,
    facts: [],
    sum: [],
  });
  expect(kept.clause).toEqual({ code: 'legacy', values: { text: said } });
  expect(read.clause).toBe(said);
});

test.each([
  ['CLOSED', 'NO_RESPONSE', 'A claim rests while our question has no answer.', 'closed'],
  [
    'DISMISSED',
    'NO_RESPONSE',
    'A claim that we write down for you begins when you sign it, and the time to sign this one is over.',
    'not-signed',
  ],
  ['APPROVED', null, 'If an item fails while its warranty lasts, we put it right.', 'covered-by-warranty'],
  ['APPROVED', null, 'Something that nobody ever wrote within 3 days.', 'legacy'],
])('%s with %s becomes a code', async (outcome, reason, clause, code) => {
  const { kept } = await carriedOver({ outcome, reason, clause, facts: [], sum: [] });
  expect(kept.clause).toMatchObject({ code });
});
