import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ClaimId } from '#core/ids.ts';
import { ownDataToken } from '../../claims/links/claim-links.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';
import { columnsWith, filesWith } from './testing/find-canaries.ts';

/** T52: the receipt of an erasure outlives a mail server that refuses, and the address that it goes to outlives nothing. */

const app = await testApp();
const store = await freshStore(app);
const owner = app.as(await staff(app, 'store_owner', store));
const sent: string[] = [];
let refusing = 0;
let number = 0;
const real = app.services.mail.send;
app.services.mail.send = async (mail) => {
  if (mail.plain.includes('ers_') && refusing > 0) {
    refusing -= 1;
    throw new Error('421 Try again later');
  }
  sent.push(`${mail.to.name} <${mail.to.address}> ${mail.subject} ${mail.plain}`);
  return real(mail);
};

/** A customer whose claim was denied, and who asks to be erased. */
async function erased(name: string) {
  number += 1;
  const email = `${name.toLowerCase()}@mail.test`;
  const order = { customer: { name: `${name} Moss`, email } };
  const sold = await soldAndClaimed(app, store, `r-${number}`, { order });
  const id = sold.claim.id as ClaimId;
  await denyClaim(owner, { id, expectedVersion: 1, reason: 'NOT_COVERED', customerText: null } as never);
  await app.drain();
  const token = ownDataToken(app.services, { storeId: store.id, id }, email);
  const answer = await app.ask(hostOf(store), `/v1/claims/${id}/own-data/erasure`, {
    method: 'POST',
    headers: { authorization: `Claim ${token}` },
  });
  expect(answer.status).toBe(202);
  return { email, receipt: String((await jsonOf(answer)).id), canary: name.toLowerCase() };
}

/** Where anything still says who somebody was. */
const left = async (canary: string) => [
  ...(await columnsWith(app, [canary])),
  ...filesWith(join(app.services.config.dataDir, 'media'), [canary]),
  ...app.logged.filter((line) => line.toLowerCase().includes(canary)),
];
const receiptsTo = ({ email, receipt }: { email: string; receipt: string }) =>
  sent.filter((mail) => mail.includes(`<${email}>`) && mail.includes(receipt));
const jobs = () =>
  asOwner(app, `SELECT id FROM graphile_worker._private_jobs WHERE payload::text LIKE '%own-data-erased%'`);

test('a receipt refused once is sent at the next try, after the erasure too', async () => {
  refusing = 1;
  const own = await erased('Zqonce');
  await app.drain();
  expect(receiptsTo(own)).toEqual([]);
  // Its job waits, and holds the address sealed: a dump of now has it nowhere.
  expect(await jobs()).toHaveLength(1);
  expect(await left(own.canary)).toEqual([]);
  app.clock.advance(60_000);
  await app.drain();
  expect(receiptsTo(own)).toHaveLength(1);
  expect(receiptsTo(own)[0]).toMatch(/^Zqonce Moss </);
  expect(await jobs()).toEqual([]);
  expect(await left(own.canary)).toEqual([]);
});

test('a receipt that no one takes is given up, and no job keeps its address', async () => {
  refusing = 1_000;
  const own = await erased('Zqnever');
  for (let tries = 0; tries < 14; tries += 1) {
    await app.drain();
    app.clock.advance(7 * 3_600_000);
  }
  expect(refusing).toBeGreaterThan(980);
  refusing = 0;
  await app.drain();
  expect(receiptsTo(own)).toEqual([]);
  expect(await jobs()).toEqual([]);
  expect(await left(own.canary)).toEqual([]);
  expect(app.logged.filter((line) => line.includes(own.receipt) && line.includes('given up'))).toHaveLength(1);
});

test('a receipt whose last try fails is given up as well', async () => {
  refusing = 1_000;
  const own = await erased('Zqlast');
  await app.drain();
  await asOwner(app, `UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1 WHERE attempts > 0`);
  app.clock.advance(3_600_000);
  await app.drain();
  expect(await jobs()).toEqual([]);
  expect(await left(own.canary)).toEqual([]);
  expect(app.logged.filter((line) => line.includes(own.receipt) && line.includes('given up'))).toHaveLength(1);
});
