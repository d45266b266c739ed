import { beforeEach, describe, expect, test } from 'vitest';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { NotCompleted } from '#core/contract/desk/execution-list.ts';
import { MailRefused } from '../../platform/mail/mailer.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();

/** Of these addresses the mail server refuses each email; what the others got. */
const refused = new Set<string>();
const delivered: string[] = [];
const send = app.services.mail.send.bind(app.services.mail);
app.services.mail.send = async (mail) => {
  if (refused.has(mail.to.address)) {
    throw new MailRefused('no-such-address', new Error('550 5.1.1'));
  }
  // What staff are told of it comes besides.
  if (!mail.to.address.endsWith('@people.test')) {
    delivered.push(mail.to.address);
  }
  return send(mail);
};
beforeEach(() => {
  refused.clear();
  delivered.length = 0;
});

type Person = Awaited<ReturnType<typeof signedIn>>;
let number = 0;

/** A claim whose first email reached nobody. */
async function scene() {
  number += 1;
  const email = `uma-${number}@gmial.test`;
  refused.add(email);
  const store = await freshStore(app);
  const support = await signedIn(app, 'store_support', store);
  const { claim, orderId } = await soldAndClaimed(app, store, `undelivered-${number}`, {
    order: { customer: { name: 'Uma', email } },
  });
  await app.drain();
  const listed = async ({ headers }: Person = support) => {
    const answer = await app.ask('platform.test', `/v1/console/undelivered-emails?storeId=${store.id}`, { headers });
    return { status: answer.status, rows: ((await jsonOf(answer)) as { rows: { id: string }[] }).rows };
  };
  const emailOf = async () => {
    const answer = await app.ask('platform.test', `/v1/console/claims/${claim.id}`, { headers: support.headers });
    return ((await jsonOf(answer)) as ClaimDesk).emails;
  };
  const feedOf = async () => {
    const answer = await app.ask('platform.test', `/v1/console/claims/${claim.id}`, { headers: support.headers });
    return ((await jsonOf(answer)) as ClaimDesk).feed.map(({ text }) => text);
  };
  const act = async (emailId: string, way: 'send-again' | 'handled', who: Person = support) => {
    const path = `/v1/console/claims/${claim.id}/emails/${emailId}/${way}`;
    return (await app.ask('platform.test', path, { method: 'POST', headers: who.headers })).status;
  };
  const [row] = (await listed()).rows;
  return { store, support, claim, orderId, email, listed, emailOf, feedOf, act, emailId: row?.id ?? '' };
}

describe('who may not', () => {
  test('no one reads another store’s undelivered emails, nor sends or settles one', async () => {
    const { emailId, listed, act } = await scene();
    const other = await signedIn(app, 'store_support', await freshStore(app));
    expect((await listed(other)).status).toBe(404);
    expect([await act(emailId, 'send-again', other), await act(emailId, 'handled', other)]).toEqual([404, 404]);
    expect((await listed()).rows).toHaveLength(1);
  });

  test('who may not write to customers sends none again', async () => {
    const { store, emailId, listed, act } = await scene();
    const reader = await signedIn(app, 'orderprotection_implementation', store);
    expect([await act(emailId, 'send-again', reader), await act(emailId, 'handled', reader)]).toEqual([403, 403]);
    expect((await listed()).rows).toHaveLength(1);
  });

  test('an email of another claim isn’t found', async () => {
    const one = await scene();
    const other = await scene();
    expect(await one.act(other.emailId, 'send-again')).toBe(404);
    expect(await one.act('mai_nothing', 'handled')).toBe(404);
  });
});

describe('an email that reached no one', () => {
  test('an undelivered email is listed with its customer, counted, and told in the claim', async () => {
    const { store, support, claim, email, listed, emailOf } = await scene();
    expect((await listed()).rows).toMatchObject([
      { claimId: claim.id, authorName: 'Uma', address: email, template: 'claim-received', why: 'no-such-address' },
    ]);
    const counts = await app.ask('platform.test', `/v1/console/executions/counts?storeId=${store.id}`, support);
    expect((await jsonOf(counts)) as NotCompleted).toMatchObject({ emails: 1, customers: 0 });
    expect(await emailOf()).toMatchObject([
      { template: 'claim-received', sentAt: null, refused: { why: 'no-such-address', handled: false } },
    ]);
  });

  test('an undelivered email is sent again to the address of its order now', async () => {
    const { store, orderId, email, emailId, act, listed, emailOf, feedOf } = await scene();
    await asOwner(app, `UPDATE orders SET customer_email = $1 WHERE store_id = $2 AND id = $3`, [
      'uma@gmail.test',
      store.id,
      orderId,
    ]);
    expect(await act(emailId, 'send-again')).toBe(204);
    await app.drain();
    expect(delivered).toEqual(['uma@gmail.test']);
    expect(delivered).not.toContain(email);
    expect((await listed()).rows).toEqual([]);
    expect(await emailOf()).toMatchObject([{ id: emailId, sentAt: expect.any(String) }]);
    expect(await feedOf()).toContain('sent an undelivered email again');
  });

  test('an email sent again is listed again where it reaches no one', async () => {
    const { emailId, act, listed } = await scene();
    expect(await act(emailId, 'send-again')).toBe(204);
    expect((await listed()).rows).toEqual([]);
    await app.drain();
    expect((await listed()).rows).toMatchObject([{ id: emailId }]);
  });

  test('an undelivered email is sent once where two ask for it at once', async () => {
    const { emailId, act, feedOf } = await scene();
    refused.clear();
    expect(await Promise.all([act(emailId, 'send-again'), act(emailId, 'send-again')])).toEqual([204, 204]);
    await app.drain();
    expect(delivered).toHaveLength(1);
    expect((await feedOf()).filter((text) => text === 'sent an undelivered email again')).toHaveLength(1);
  });

  test('an email whose customer knows leaves the list, not the claim', async () => {
    const { emailId, act, listed, emailOf, feedOf } = await scene();
    expect(await act(emailId, 'handled')).toBe(204);
    expect((await listed()).rows).toEqual([]);
    expect(await emailOf()).toMatchObject([{ sentAt: null, refused: { handled: true } }]);
    expect(await feedOf()).toContain('noted that the customer knows what an undelivered email said');
    await app.drain();
    expect(delivered).toEqual([]);
  });
});

test('an email that arrived can’t be sent again', async () => {
  number += 1;
  const store = await freshStore(app);
  const support = await signedIn(app, 'store_support', store);
  const { claim } = await soldAndClaimed(app, store, `delivered-${number}`);
  await app.drain();
  const sent = delivered.length;
  const [mail] = await asOwner(app, 'SELECT id FROM mails WHERE claim_id = $1', [claim.id]);
  const path = `/v1/console/claims/${claim.id}/emails/${String(mail?.id)}/send-again`;
  expect((await app.ask('platform.test', path, { method: 'POST', headers: support.headers })).status).toBe(204);
  await app.drain();
  expect(delivered).toHaveLength(sent);
});
