import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { emailKey } from '#core/rules/platform/email-address.ts';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { MIGRATIONS } from './migrate.ts';

const database = await testDatabase();
const upgrade = readdirSync(MIGRATIONS).find((name) => name.endsWith('_one_address.sql')) ?? '';

const domains = [
  'müller.de',
  'straße.de',
  'mail.bücher.co.uk',
  '例子.测试',
  'пример.рф',
  'ñandú-ñandú.test',
  'a--ü.test',
];
/** As they were kept before, by letters that are the same ones written otherwise. */
const written = [
  'ada@MÜLLER.de',
  'ada@mÜller.de',
  'ada@mu\u0308ller.de',
  'ada@mail.ПРИМЕР.рф',
  'ada@\u212Aim.test',
  'ada@\u0130.test',
];
const others = [
  // Letters with a mark that nobody sees, an @ that is none, a space, a capital, and one that looks like K.
  ...['abc-zoa7580b', 'ab-5da', 'ab-iw3n', 'tda581v', 'wca', '62g', 'bfa'].map((label) => `ada@xn--${label}.test`),
  'ada@example.com',
  'ada@xn--example-.com',
  'ada@xn--.com',
  'ada@xn--999999999.com',
  'ada@müller.at',
];

test('the upgrade brings both spellings of a domain to one key, as the rule has it', async () => {
  const spelled = domains.map((domain) => `ada@${domainToASCII(domain)}`);
  const { orders, holds } = await asAdmin(database.owner, async (client) => {
    await client.query(`CREATE TEMP TABLE orders (store_id text, email_key text);
      CREATE TEMP TABLE legal_holds (store_id text, email_key text, released_at timestamptz);`);
    // 0.1.0 made A to Z small, and nothing else.
    await client.query('INSERT INTO orders SELECT $1, key FROM unnest($2::text[]) AS key', [
      'sto_1',
      [...spelled, ...written, ...others],
    ]);
    await client.query('INSERT INTO legal_holds SELECT $1, key FROM unnest($2::text[]) AS key', [
      'sto_1',
      [spelled[0], spelled[1], 'ada@straße.de'],
    ]);
    await client.query(readFileSync(join(MIGRATIONS, upgrade), 'utf8'));
    const keys = async (table: string) =>
      (await client.query(`SELECT email_key FROM ${table}`)).rows.map(({ email_key }) => email_key as string);
    return { orders: await keys('orders'), holds: await keys('legal_holds') };
  });
  expect(orders.toSorted()).toEqual([...spelled, ...written, ...others].map((address) => emailKey(address)).toSorted());
  expect(orders).toEqual(expect.arrayContaining(domains.map((domain) => `ada@${domain}`)));
  expect(holds.toSorted()).toEqual(['ada@müller.de', 'ada@straße.de', spelled[1]].toSorted());
});
