import { expect, test } from 'vitest';
import { claimLinkToken } from '../../claims/links/claim-links.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { createNote } from '../../desk/notes/write-note.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, hostOf, lookUp, soldAndClaimed, staff } from '../fixtures.ts';
import { bodyOf, everyOperation, pathOf } from './operations.ts';
import { thingsOf } from './things.ts';

/** What staff write for themselves is in no answer that a shopper gets, on no page and in no email to them. */

const app = await testApp();
const store = await freshStore(app);
const told = /torn box|secretly/;

test('over every operation that a shopper may call, no answer has a word of a note', async () => {
  const owner = await staff(app, 'store_owner', store);
  const provider = await staff(app, 'orderprotection_support', null);
  const { claim, orderId, order } = await soldAndClaimed(app, store, 'n-1');
  const { bearer } = await lookUp(app, store, 'n-1');
  await createNote(app.as(owner), { id: claim.id, content: 'A torn box.' });
  await createNote(app.as(provider), { id: claim.id, content: 'Said secretly.' });
  const denial = { reason: 'NOT_COVERED', customerText: 'No.', note: 'Said secretly too.' } as const;
  await denyClaim(app.as(owner), { id: claim.id, expectedVersion: 1, ...denial });
  app.clock.advance(60_000);
  await app.drain();
  const things = await thingsOf(app, store, { claim, orderId, order, number: 'n-1' });
  const claimLink = (scope: 'view' | 'print' | 'review') =>
    claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, scope);
  const callers = [
    bearer,
    ...(['view', 'print', 'review'] as const).map((scope) => ({ authorization: `Claim ${claimLink(scope)}` })),
  ];
  const operations = await everyOperation(app);
  // What ends a claim or a grant comes last.
  const last = ['withdrawClaim', 'endGrant'];
  const ordered = [
    ...operations.filter(({ id }) => !last.includes(id)),
    ...operations.filter(({ id }) => last.includes(id)),
  ];
  const leaks: string[] = [];
  let answered = 0;
  for (const operation of ordered) {
    for (const headers of callers) {
      const json = bodyOf(app, operation, things);
      const answer = await app.ask(hostOf(store), pathOf(operation, things), {
        method: operation.method,
        headers,
        ...(json === undefined ? {} : { json }),
      });
      const endless = answer.headers.get('content-type') === 'text/event-stream';
      const text = endless ? '' : await answer.text();
      await (endless ? answer.body?.cancel() : undefined);
      answered += Number(answer.ok && text.includes(claim.id));
      if (told.test(text)) {
        leaks.push(operation.id);
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(5);
  for (const path of [`/view/${claimLink('view')}`, `/print/${claimLink('print')}`]) {
    const page = await app.ask(hostOf(store), path);
    expect([page.status, told.test(await page.text())]).toEqual([200, false]);
  }
  const mails = await asOwner(app, `SELECT html, plain, letter::text FROM mails WHERE to_address = 'ana@mail.test'`);
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toMatch(told);
});
