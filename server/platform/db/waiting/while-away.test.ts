import { describe, expect, test } from 'vitest';
import { MigrationError } from '../migrate.ts';
import { DatabaseStartError } from '../server.ts';
import { isRefusedForNow, whileAway } from './while-away.ts';

/** What a start waits for, and what it says at once; codes as PostgreSQL and Node give them. */

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

/** A step that is refused so many times first, by errors one after the other. */
async function start(refusals: readonly unknown[], { isOver = (): boolean => false, longestMs = 60_000 } = {}) {
  const told: unknown[] = [];
  let tries = 0;
  const step = async () => {
    tries += 1;
    if (tries <= refusals.length) throw refusals[tries - 1];
    return 'started';
  };
  const came = await whileAway(step, { tell: (error) => told.push(error), isOver, longestMs }).catch(
    (error: unknown) => error,
  );
  return { came, told, tries };
}

const passing: [string, unknown][] = [
  ['no connection is left', coded('53300', 'sorry, too many clients already')],
  ['the database is starting', coded('57P03')],
  ['the database is stopping', coded('57P01')],
  ['another process has the table', coded('55P03')],
  ['two processes wait for each other', coded('40P01')],
  ['another process was first', coded('40001')],
  ['a statement took too long', coded('57014')],
  ['two processes change one right', coded('XX000', 'tuple concurrently updated')],
  ['the line broke', new Error('Connection terminated unexpectedly')],
  ['a migration is in the way', new MigrationError('0001.sql', coded('40P01'))],
];

describe('a start waits', () => {
  test.each(passing)('while %s', async (_, error) => {
    expect(await start([error])).toEqual({ came: 'started', told: [error], tries: 2 });
  });
});

const forGood: [string, unknown][] = [
  ['a password that is refused', coded('28P01')],
  ['a database that isn’t there', coded('3D000')],
  ['a right that is missing', coded('42501')],
  ['a migration that fails', new MigrationError('0001.sql', coded('42P07'))],
  ['an error of its own', new TypeError('of its own')],
];

describe('a start doesn’t wait', () => {
  test.each(forGood)('for %s', async (_, error) => {
    expect(await start([error])).toEqual({ came: error, told: [], tries: 1 });
  });

  test('once it is asked to stop', async () => {
    const error = coded('53300');
    expect(await start([error], { isOver: () => true })).toEqual({ came: error, told: [], tries: 1 });
  });

  test('for longer than it says, and tells what was refused last', async () => {
    const [first, last] = [coded('57P03'), coded('53300')];
    const { came, told } = await start([first, ...Array(100).fill(last)], { longestMs: 150 });
    expect([came, told]).toEqual([last, [first]]);
  });
});

test('a database that isn’t there is not one that refuses for now', () => {
  const noAnswer = (cause: unknown) => new DatabaseStartError('No answer.', { cause });
  expect(isRefusedForNow(noAnswer(coded('53300')))).toBe(true);
  expect(isRefusedForNow(noAnswer(coded('57P03')))).toBe(true);
  expect(['ECONNREFUSED', 'ENOENT', 'EPIPE', '28P01'].filter((code) => isRefusedForNow(noAnswer(coded(code))))).toEqual(
    [],
  );
});
