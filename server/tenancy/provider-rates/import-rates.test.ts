import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { importRates } from './import-rates.ts';
import { bankStandIn, listOf } from './testing/bank-stand-in.ts';

const bank = await bankStandIn();
afterAll(() => bank.close());
const app = await testApp({ env: { RATES_URL: bank.url } });
const dayMs = 86_400_000;
const dayOf = (ago: number) => new Date(app.clock.now() - ago * dayMs).toISOString().slice(0, 10);

const lines = () =>
  asOwner(
    app,
    `SELECT currency, rate::float AS rate, day::text AS day, source, set_by, holds_from > $1 AS waits FROM fx_rates
     ORDER BY day, currency`,
    [new Date(app.clock.now()).toISOString()],
  );

test('nothing is fetched where no list is named', async () => {
  const before = bank.asked();
  await importRates({ ...app.system, config: { ...app.system.config, ratesUrl: null } });
  expect([bank.asked(), await lines()]).toEqual([before, []]);
});

const whole = () => listOf(dayOf(0), { USD: '1.0562', JPY: '158.44' });
test.each<[string, () => void]>([
  ['refuses', () => bank.answer((response) => response.writeHead(403).end())],
  ['is down', () => bank.answer((response) => response.writeHead(500).end(whole()))],
  ['leads elsewhere', () => bank.answer((response) => response.writeHead(302, { location: bank.url }).end())],
  ['never answers', () => bank.answer(() => undefined)],
  ['stops in the middle', () => bank.answer((response) => response.writeHead(200).write(whole().slice(0, 200)))],
  [
    'hangs up in the middle',
    () =>
      bank.answer((response) => {
        response.writeHead(200, { 'content-length': '9000' }).write(whole(), () => response.destroy());
      }),
  ],
  ['tells part of it', () => bank.tell(whole().slice(0, -40))],
  ['never ends', () => bank.answer((response) => response.writeHead(200).end(whole() + ' '.repeat(200_000)))],
  ['tells another base', () => bank.tell(listOf(dayOf(0), { EUR: '0.94', JPY: '150' }))],
  ['tells an old day', () => bank.tell(listOf(dayOf(9), { USD: '1.0562' }))],
  ['tells a rate of NaN beside a good one', () => bank.tell(listOf(dayOf(0), { USD: '1.0562', JPY: 'NaN' }))],
  ['tells a rate of 0', () => bank.tell(listOf(dayOf(0), { USD: '0' }))],
  ['tells a rate of 1e308', () => bank.tell(listOf(dayOf(0), { USD: '1e308' }))],
])('of a bank that %s nothing is taken, and it is asked again', async (_, answers) => {
  answers();
  const before = bank.asked();
  await expect(importRates(app.system, 300)).rejects.toThrow();
  expect([bank.asked(), await lines()]).toEqual([before + 1, []]);
});

test('a first list waits a day, the next one holds at once, and what moved far waits', async () => {
  bank.tell(listOf(dayOf(0), { USD: '1.0562', JPY: '158.44' }));
  await importRates(app.system);
  await importRates(app.system);
  const first = { day: dayOf(0), source: bank.host, set_by: null };
  expect(await lines()).toEqual([
    { ...first, currency: 'JPY', rate: 158.44, waits: true },
    { ...first, currency: 'USD', rate: 1.0562, waits: true },
  ]);
  app.clock.advance(dayMs);
  bank.tell(listOf(dayOf(0), { USD: '1.06', JPY: '300' }));
  await Promise.all([importRates(app.system), importRates(app.system)]);
  expect((await lines()).filter(({ day }) => day === dayOf(0))).toMatchObject([
    { currency: 'JPY', waits: true },
    { currency: 'USD', waits: false },
  ]);
});

test('the app can neither change nor remove a rate', async () => {
  for (const statement of ['UPDATE fx_rates SET rate = 2', 'DELETE FROM fx_rates']) {
    await expect(app.services.db.everywhere((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  }
  for (const rate of ['0', '-1', "'NaN'"]) {
    const insert = `INSERT INTO fx_rates (id, base, currency, rate, day, source, set_by_name, set_at, holds_from)
      VALUES ('fxr_0', 'EUR', 'USD', ${rate}, '2026-11-30', 'list', 'list', now(), now())`;
    await expect(asOwner(app, insert, [])).rejects.toThrow('fx_rates_rate_check');
  }
});
