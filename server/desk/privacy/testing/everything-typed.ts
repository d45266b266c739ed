import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { consentIn } from '#core/contract/commerce/consents.ts';
import { type ClaimId, newId } from '#core/ids.ts';
import type { DecisionLine } from '../../../claims/decisions/price-lines.ts';
import { claimLinkToken } from '../../../claims/links/claim-links.ts';
import { replyAddress } from '../../../claims/links/reply-address.ts';
import { takeReply } from '../../../claims/messages/by-email/take-reply.ts';
import { sendMessage } from '../../../claims/messages/send-message.ts';
import { changeMetadata } from '../../../claims/metadata/change-metadata.ts';
import { amendClaim } from '../../../claims/outcomes/amendments/amend-claim.ts';
import { confirmAmendment } from '../../../claims/outcomes/amendments/confirm-amendment.ts';
import { approveClaim } from '../../../claims/outcomes/approve-claim.ts';
import { denyClaim } from '../../../claims/outcomes/deny-claim.ts';
import { reportExecution } from '../../../claims/outcomes/execution/report-execution.ts';
import { replyToReview } from '../../../claims/reviews/answer-review.ts';
import { keepDraft } from '../../../claims/staff-drafts/keep-draft.ts';
import { recordConsent } from '../../../commerce/consents/record-consent.ts';
import { toldConsent } from '../../../commerce/consents/testing/told-consent.ts';
import { createWebhook } from '../../../integrations/event-feed/webhooks/create-webhook.ts';
import { handOut } from '../../../integrations/event-feed/webhooks/hand-out.ts';
import { writeAuditRoots } from '../../../platform/audit-log/audit-roots.ts';
import type { Actor } from '../../../platform/context/context.ts';
import type { TestApp } from '../../../testing/app.ts';
import { asOwner, claimRow, resolutionsOf } from '../../../testing/db-asserts.ts';
import { appWithFaults } from '../../../testing/faulty-engine.ts';
import { freshStore, hostOf, item, missingItems, orderOf, sellOrder, staff } from '../../../testing/fixtures.ts';
import { startBulkAct } from '../../bulk/start-bulk-act.ts';
import { editNote } from '../../notes/edit-note.ts';
import { createNote } from '../../notes/write-note.ts';
import { createSavedView } from '../../saved-views/keep-views.ts';
import { keepMessage } from '../../waiting-messages/keep-message.ts';
import { placeHold, releaseHold } from '../legal-holds.ts';

const picture = new Uint8Array(readFileSync(new URL('../../../demo/art/mug-broken.webp', import.meta.url)));

/** What is looked for: a word that stands in all that the person typed, and the number that they gave. */
export const canaries = ['zqcanary', '5550192777'];
export const email = 'zqcanary@mail.test';
export const address = {
  firstName: 'Zqcanary',
  lastName: 'Zqcanarova',
  address1: '1 Zqcanary St',
  address2: 'Zqcanary floor',
  city: 'Zqcanaryville',
  state: 'OR',
  zip: '97201',
  country: 'US',
};
const customer = { name: 'Zqcanary Zqcanarova', email, phone: '+1 5550192777' };

/**
 * A store and a customer of two orders there, with everything that can be typed, said and sent, and all of it done with
 * but one refund, which nobody could carry out. `env` holds more settings.
 */
export async function everythingTyped(env: Record<string, string> = {}) {
  const { app, faults } = await appWithFaults({
    INBOUND_MAIL_DOMAIN: 'in.mail.test',
    INBOUND_MAIL_SECRET: 'a secret of the mail provider',
    ...env,
  });
  const store = await freshStore(app, {
    capabilities: { warranties: true, inStore: true },
    metadata: { fields: [{ key: 'friend', label: 'Friend' }] },
  });
  const owner = await staff(app, 'store_owner', store);
  const admin = await staff(app, 'store_admin', store);
  const support = await staff(app, 'store_support', store);
  const provider = await staff(app, 'orderprotection_admin', null);

  const sold = (number: string) =>
    orderOf(app, number, {
      customer,
      shippingAddress: address,
      billingAddress: address,
      tags: 'zqcanary-vip',
      metadata: { gift: 'for Zqcanary' },
      items: [
        item('i1', {
          quantity: 6,
          description: 'Engraved: Zqcanary',
          selectedOptions: [{ name: 'Text', value: 'Zqcanary' }],
        }),
      ],
      delivered: {
        trackingNumber: [`1ZZQCANARY${number}`],
        trackingUrl: [`https://carrier.test/zqcanary/${number}`],
        lastScanPlace: 'Zqcanary depot',
      },
    });

  type Ask = (path: string, init?: Parameters<TestApp['ask']>[2]) => Promise<Response>;

  async function shopperAt(number: string): Promise<Ask> {
    const answer = await app.ask(hostOf(store), '/v1/order-lookup', { json: { order: number, email } });
    expect(answer.status).toBe(200);
    const { accessToken } = (await answer.json()) as { accessToken: string };
    return asker({ authorization: `Bearer ${accessToken}` });
  }

  const asker =
    (credential: Record<string, string>): Ask =>
    (path, init = {}) =>
      app.ask(hostOf(store), path, { ...init, headers: { ...credential, ...init.headers } });

  async function upload(ask: Ask, mediaType: string): Promise<string> {
    const asked = await ask('/v1/uploads', {
      json: { contentType: 'image/webp', filename: 'zqcanary.webp', mediaType },
    });
    expect(asked.status).toBeLessThan(300);
    const { mediaId, signedUrl, headers } = (await asked.json()) as {
      mediaId: string;
      signedUrl: string;
      headers: Record<string, string>;
    };
    const { pathname, search } = new URL(signedUrl, 'http://x');
    const put = await ask(pathname + search, { method: 'PUT', body: picture, headers });
    expect(put.status).toBeLessThan(300);
    return mediaId;
  }

  async function file(ask: Ask, number: string, quantity: number): Promise<ClaimId> {
    const [photo, signature] = [await upload(ask, 'CLAIM'), await upload(ask, 'SIGNATURE')];
    const issue = {
      sourceItemId: 'i1',
      quantity,
      issueType: 'DAMAGED' as const,
      details: 'Zqcanary dropped it',
      images: [photo],
    };
    const json = missingItems(number, {}, {
      fulfillmentIssues: [{ sourceFulfillmentId: `f-${number}`, issues: [issue], details: 'Zqcanary on the box' }],
      resolution: {
        desiredMethod: 'RESHIP',
        customerSignature: signature,
        signatureName: 'Zqcanary Zqcanarova',
        updatedShippingAddress: { ...address, address1: '2 Zqcanary St' },
      },
      claimDescription: 'Zqcanary says that it broke',
      customerName: 'Zqcanary Zqcanarova',
      customerPhone: '5550192777',
    } as never);
    const answer = await ask(`/v1/claims/src-${number}`, { json, headers: { 'idempotency-key': `zqcanary ${photo}` } });
    const body = (await answer.json()) as { id: ClaimId };
    expect([answer.status, body]).toMatchObject([201, {}]);
    return body.id;
  }

  const linkOf = (id: ClaimId) =>
    asker({ authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id }, 'view')}` });
  const version = async (id: ClaimId) => (await claimRow(app, store, id)).version;
  const itemsOf = async (id: ClaimId) =>
    (await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1 ORDER BY position', [id])).map((row) =>
      String(row.id),
    );

  /** Somebody else proposed before, and noted why. */
  async function proposeBefore(id: ClaimId) {
    const proposal = {
      ...{
        by: null,
        byName: 'Jo',
        note: 'Zqcanary asked twice',
        side: 'store',
        at: new Date(app.clock.now()).toISOString(),
      },
      ...{ total: '0', given: '0', currency: 'USD', version: await version(id), refused: null },
      what: { act: 'approve', lines: [], includeShipping: false, customerText: null },
    };
    await asOwner(app, 'UPDATE claims SET proposal = $2 WHERE id = $1', [id, JSON.stringify(proposal)]);
  }

  async function approve(id: ClaimId, line: Partial<DecisionLine>, by: Actor = admin) {
    await proposeBefore(id);
    await approveClaim(app.as(by), {
      id,
      expectedVersion: await version(id),
      includeShipping: false,
      customerText: 'Dear Zqcanary, yes.',
      note: 'Zqcanary calls often',
      lines: (await itemsOf(id)).map((claimItemId) => ({ claimItemId, ...line })) as DecisionLine[],
    });
    // Whoever gives more than is left says why.
    await asOwner(app, `UPDATE decisions SET override_text = 'Zqcanary called' WHERE claim_id = $1`, [id]);
    app.clock.advance(10_000);
    await app.drain();
  }

  for (const number of ['c1', 'c2']) {
    const consent = toldConsent({ cart: 'zqcanary-cart' });
    await recordConsent(app.system, { storeId: store.id, consent: consentIn.parse(consent) });
    await sellOrder(app, store, { ...sold(number), consentId: consent.id });
  }
  await createWebhook(app.system, {
    storeId: store.id,
    url: 'http://127.0.0.1:9/',
    topics: ['claim.created', 'claim.updated', 'claim.approved', 'claim.denied', 'claim.resolved', 'message.created'],
  });
  const ask = await shopperAt('c1');

  // Denied, appealed, approved as something agreed, amended, and reviewed.
  const first = await file(ask, 'c1', 1);
  await app.drain();
  const link = linkOf(first);
  const say = { messageContent: 'Dear Zqcanary, a photo?', claimId: first, needsAnswer: true };
  const [{ order_id: orderId } = {}] = await asOwner(app, 'SELECT order_id FROM claims WHERE id = $1', [first]);
  await sendMessage(app.as(support), { ...say, orderId: String(orderId), medias: [] });
  const later = new Date(app.clock.now() + 80 * 86_400_000).toISOString();
  await keepMessage(app.as(support), {
    ...{ id: first, messageContent: 'Dear Zqcanary, later?', medias: [], needsAnswer: false },
    ...{ expectedVersion: await version(first), sendAt: later },
  });
  const answered = await link(`/v1/claims/${orderId}/messages`, {
    json: { claimId: first, messageContent: 'Zqcanary here, with a photo', medias: [await upload(link, 'CLAIM')] },
  });
  expect(answered.status).toBeLessThan(300);
  const to = await app.services.db.inStore(store.id, (tx) =>
    replyAddress(tx, app.services, { storeId: store.id, id: first as ClaimId }),
  );
  const files = [{ name: 'zqcanary.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF'), inline: false }];
  const mail = {
    messageId: '<1@zqcanary.test>',
    from: email,
    to: [String(to)],
    text: `Zqcanary by email\n\nOn 1 May, we <${to}> wrote:\n> Dear Zqcanary at ${email}`,
    html: '',
  };
  expect(await takeReply(app.as({ kind: 'anyone' }), { ...mail, automatic: false, report: null, files })).toBe(
    'message',
  );
  const note = await createNote(app.as(support), { id: first, content: 'Zqcanary is a friend' });
  await editNote(app.as(support), {
    id: first,
    noteId: note.id,
    expectedVersion: 1,
    content: 'Zqcanary knows the owner',
  } as never);
  await createNote(app.as(provider), { id: first, content: 'Zqcanary again' });
  await denyClaim(app.as(admin), {
    id: first,
    expectedVersion: await version(first),
    // It quotes what the customer wrote last.
    reason: 'CUSTOMER_RESPONDED',
    customerText: 'Dear Zqcanary, no.',
    note: 'Zqcanary lies',
  });
  app.clock.advance(10_000);
  await app.drain();
  const appeal = await link(`/v1/claims/${first}/appeal`, {
    json: { expectedVersion: await version(first), text: 'Zqcanary appeals', medias: [] },
  });
  expect(appeal.status).toBe(200);
  await approve(first, { resolutionType: 'CUSTOM', description: 'Zqcanary gets a cake' } as never, support);
  await amendClaim(app.as(support), {
    id: first,
    expectedVersion: await version(first),
    ...{ kind: 'TOP_UP', method: 'REFUND', amount: '5', reason: 'Zqcanary was right' },
    customerText: 'Dear Zqcanary, sorry.',
  } as never);
  await confirmAmendment(app.as(admin), { id: first, expectedVersion: await version(first) });
  app.clock.advance(10_000);
  await app.drain();
  const review = await asker({
    authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: first }, 'review')}`,
  })(`/v1/claims/${first}/reviews`, { json: { rating: 4, text: 'Zqcanary is happy' } });
  const { id: reviewId } = (await review.json()) as { id: string };
  expect(review.status).toBe(201);
  await replyToReview(app.as(owner), { id: first, reviewId, text: 'Thank you, Zqcanary' });
  await changeMetadata(app.as(admin), { id: first, metadata: { friend: 'Zqcanary’s brother' } });

  // Replaced, to another address; and one that many were dismissed with.
  const second = await file(ask, 'c1', 2);
  await approve(second, { resolutionType: 'RESHIP' }, support);
  const third = await file(ask, 'c1', 1);
  await startBulkAct(app.as(admin), {
    storeId: store.id,
    act: { name: 'dismiss', reason: 'Zqcanary asked twice' },
    claims: { from: 'chosen', chosen: [{ id: third, expectedVersion: await version(third) }] },
  });
  await app.drain();

  // Approved, and refused by the engine, which somebody noted beside it.
  const failed = await file(ask, 'c1', 1);
  faults.plan('refund', 'refused');
  await approve(failed, { resolutionType: 'REFUND' }, support);
  const [{ id: resolutionId } = {}] = await resolutionsOf(app, store, failed);
  const refund = { id: failed, resolutionId: String(resolutionId) };
  const unpaid = { outcome: 'failed' as const, reason: 'The bank of Zqcanarova said no.' };
  await reportExecution(app.as(support), { ...refund, report: unpaid });

  // Drafts that came to nothing, one of an order and one of a branch; a view; a row that an import left out.
  const other = await shopperAt('c2');
  const [{ id: otherId } = {}] = await asOwner(
    app,
    `SELECT id FROM orders WHERE store_id = $1 AND order_number = 'c2'`,
    [store.id],
  );
  const claim = {
    customer: { email, customerName: 'Zqcanary' },
    fulfillments: { 'f-c2': { issues: [], details: 'Zqcanary began', shipmentIssue: null } },
    signature: await upload(other, 'SIGNATURE'),
    signatureName: 'Zqcanary',
  };
  const draft = await other('/v1/sessions', { method: 'PUT', json: { orderId: otherId, metadata: { claim } } });
  expect(draft.status).toBe(200);
  const branch = await app.ask(hostOf(store), '/v1/in-store/drafts', {
    json: { email: email.toUpperCase(), firstName: 'Zqcanary', lastName: 'Zqcanarova' },
  });
  expect(branch.status).toBeLessThan(300);
  const list = { tab: 'all' as const, search: 'Zqcanary Zqcanarova', sort: 'activity' as const, filter: {} };
  const whose = { storeId: store.id, orderId: String(orderId) };
  await placeHold(app.as(owner), { ...whose, reason: 'Zqcanary is sued' });
  await releaseHold(app.as(owner), whose);
  await createSavedView(app.as(admin), {
    storeId: store.id,
    name: 'Zqcanary Zqcanarova’s',
    shared: true,
    place: 0,
    list,
  });
  const importId = newId('fileImport', app.clock.now());
  await asOwner(
    app,
    `INSERT INTO file_imports (store_id, id, kind, filename, bytes, places, started_by, started_by_name, started_at, moved_at, file_kept)
     VALUES ($1, $2, 'orders', 'orders.csv', 9, '{}', 'usr_x', 'Mara', now(), now(), false)`,
    [store.id, importId],
  );
  await asOwner(
    app,
    `INSERT INTO file_import_left_out (store_id, import_id, first_row, last_row, name, wrong, cells)
     VALUES ($1, $2, 2, 2, 'ZQCANARY@mail.test', '{"column": null, "said": null}', '[["#1", "zqcanary@mail.test"]]'),
            ($1, $2, 3, 3, '#2', '{"column": null, "said": null}', '[["#2", "ZQCANARY@mail.test"]]')`,
    [store.id, importId],
  );
  await handOut(app.system, store.id);
  app.clock.advance(30 * 24 * 3_600_000);
  await app.drain();
  await writeAuditRoots(app.system);
  // At the end, since drafts that nobody goes on with are swept.
  const begun = { id: first, act: 'note' as const, about: null, content: 'Zqcanary, to be continued', over: null };
  expect(await keepDraft(app.as(support), begun)).toMatchObject({ saved: true });
  return { app, store, owner, admin, support, sold, first, refund, orderId: String(orderId) };
}
