import { expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { fillTwoYears } from './fill-two-years.ts';

const app = await testApp({ env: { AMENDS_PROFILE: 'demo' } });
const at = { services: app.services, owner: app.database.owner, app: app.database.app };
const began = Date.now();
const filled = await fillTwoYears(at, { claims: 300, stores: 3, say: (text) => console.log(Date.now() - began, text) });

test('all', async () => {
  console.log(filled, Date.now() - began);
  const rows = await asOwner(app, `SELECT state, count(*) FROM claims GROUP BY 1`);
  console.log(rows);
  expect(filled.rows).toBeGreaterThan(1000);
}, 600_000);
