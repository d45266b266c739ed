import { expect, test } from 'vitest';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import { MailRefused } from '../../platform/mail/mailer.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();

/** Of these addresses the mail server refuses each email. */
const refused = new Set<string>();
const send = app.services.mail.send.bind(app.services.mail);
app.services.mail.send = async (mail) => {
  if (refused.has(mail.to.address)) {
    throw new MailRefused('no-such-address', new Error('550 5.1.1'));
  }
  return send(mail);
};

async function scene(email: string) {
  const store = await freshStore(app);
  const support = await signedIn(app, 'store_support', store);
  const other = await signedIn(app, 'store_admin', store);
  const { claim } = await soldAndClaimed(app, store, `undelivered-${email}`, {
    order: { customer: { name: 'Uma', email } },
  });
  const kindsOf = async ({ headers }: typeof support) => {
    await app.drain();
    const answer = await app.ask('platform.test', `/v1/console/notifications?storeId=${store.id}`, { headers });
    return ((await jsonOf(answer)) as { rows: { kind: string }[] }).rows.map(({ kind }) => kind);
  };
  return { support, other, claim, kindsOf };
}

test('an email that a customer’s server refuses is told once, in feed and inbox', async () => {
  refused.add('uma@gmial.test');
  const { support, other, claim, kindsOf } = await scene('uma@gmial.test');
  await openClaim(app.as(support.actor), { id: claim.id, expectedVersion: claim.version });
  expect(await kindsOf(support)).toEqual(['NOT_DELIVERED']);
  expect(await kindsOf(other)).toEqual([]);
  app.clock.advance(86_400_000);
  expect(await kindsOf(support)).toEqual(['NOT_DELIVERED']);
  const mails = await asOwner(app, 'SELECT template, sent_at FROM mails WHERE claim_id = $1 AND to_address = $2', [
    claim.id,
    'uma@gmial.test',
  ]);
  expect(mails).toMatchObject([{ template: 'claim-received', sent_at: null }]);
  const answer = await app.ask('platform.test', `/v1/console/claims/${claim.id}`, { headers: support.headers });
  const { feed } = (await jsonOf(answer)) as { feed: { kind: string; text: string }[] };
  expect(feed.filter(({ kind }) => kind === 'claim.email-refused')).toMatchObject([
    { text: 'couldn’t email the customer: their email address doesn’t exist' },
  ]);
});

test('an email that arrives is told to no one', async () => {
  const { support, kindsOf } = await scene('ada@mail.test');
  expect(await kindsOf(support)).toEqual([]);
});
