import { expect, test } from 'vitest';
import type { Review } from '#core/contract/claims/reviews.ts';
import { usualFlags } from '#core/reference/flags.ts';
import type { ClaimPageScope } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, feedOf, mailsAbout } from '../../testing/db-asserts.ts';
import { bearerOf, freshStore, hostOf, shopperOf, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { sendMessage } from '../messages/send-message.ts';
import { approveClaim } from '../outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from '../outcomes/deny-claim.ts';
import { undoDecision } from '../outcomes/undo-decision.ts';

const app = await testApp();
const store = await freshStore(app);
const support = await signedIn(app, 'store_support', store);
let number = 0;

async function claimed(decided = true) {
  number += 1;
  const { claim } = await soldAndClaimed(app, store, String(number));
  if (decided) {
    await closeClaim(app.as(support.actor), {
      id: claim.id,
      expectedVersion: 1,
      reason: 'OTHER',
      customerText: 'We spoke about it.',
    });
  }
  const path = `/v1/claims/${claim.id}/reviews`;
  const link = (scope: ClaimPageScope) => ({
    authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, scope)}`,
  });
  const post = (json: object, scope: ClaimPageScope = 'view') =>
    app.ask(hostOf(store), path, { json, headers: link(scope) });
  const read = async (headers: Record<string, string> = link('view')) => {
    const answer = await app.ask(hostOf(store), path, { headers });
    return { status: answer.status, body: (await answer.json()) as Review[] };
  };
  const actions = async (scope: ClaimPageScope) => {
    const answer = await app.ask(hostOf(store), `/v1/claims/${claim.id}/actions`, { headers: link(scope) });
    return ((await answer.json()) as { allowed: string[] }).allowed;
  };
  return { claim, path, link, post, read, actions };
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

test('a review is written once after the decision and read by those who may', async () => {
  const { claim, post, read, actions } = await claimed();
  expect(await read()).toEqual({ status: 200, body: [] });
  expect(await actions('view')).toContain('review');
  const written = await post({ rating: 4, text: '  Quick and kind. ' }, 'review');
  expect(written.status).toBe(201);
  expect(await written.json()).toMatchObject({ claimId: claim.id, rating: 4, text: 'Quick and kind.' });
  expect((await read()).body).toMatchObject([{ rating: 4, text: 'Quick and kind.', authorName: 'Ana Ruiz' }]);
  expect((await read(await bearerOf(app, store, ['reviews:read']))).body).toHaveLength(1);
  expect((await read(await bearerOf(app, store, ['claims:read']))).status).toBe(403);
  expect(await actions('view')).not.toContain('review');
  expect(await feedOf(app, store, claim.id)).toContain('review.created');
  expect(await codeOf(await post({ rating: 1 }))).toEqual([409, 'review-exists']);
});

test('T25: of twenty at once one is kept, the others are told', async () => {
  const { claim, post } = await claimed();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post({ rating: (index % 5) + 1 })));
  const statuses = answers.map((item) => item.status).sort();
  expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  const rows = await asOwner(app, 'SELECT id FROM reviews WHERE claim_id = $1', [claim.id]);
  expect(rows).toHaveLength(1);
});

test('a review waits until a denial can be appealed no more', async () => {
  const { claim, post, actions } = await claimed(false);
  const denial = { id: claim.id, expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' } as const;
  await denyClaim(app.as(support.actor), denial);
  expect(await actions('view')).not.toContain('review');
  expect(await codeOf(await post({ rating: 2 }))).toEqual([409, 'not-decided']);
  app.clock.advance(15 * 86_400_000);
  expect(await actions('view')).toContain('review');
});

test('T25: waits for the decision', async () => {
  const { post, actions } = await claimed(false);
  expect(await codeOf(await post({ rating: 5 }))).toEqual([409, 'not-decided']);
  expect(await actions('view')).not.toContain('review');
});

test('T25: needs a link of its own claim that serves for it', async () => {
  const [mine, other] = [await claimed(), await claimed()];
  for (const scope of ['print', 'sign'] as const) {
    expect((await mine.post({ rating: 5 }, scope)).status).toBe(404);
    expect(await mine.actions(scope)).not.toContain('review');
  }
  const crossed = await app.ask(hostOf(store), mine.path, { json: { rating: 5 }, headers: other.link('view') });
  expect(crossed.status).toBe(404);
  expect((await app.ask(hostOf(store), mine.path, { json: { rating: 5 } })).status).toBe(401);
});

test.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, {}, { rating: 5, text: 'x'.repeat(5001) }])(
  'outside its bounds is told: %j',
  async (body) => {
    const { post } = await claimed();
    expect(await codeOf(await post(body))).toEqual([400, 'validation-failed']);
  },
);

const day = 86_400_000;
const invitations = async (claimId: string) =>
  (await asOwner(app, `SELECT plain, to_address FROM mails WHERE claim_id = $1 AND template = 'claim-review'`, [
    claimId,
  ])) as { plain: string; to_address: string }[];
const dayLater = async () => {
  app.clock.advance(day + 11_000);
  await app.drain();
};
const close = (id: string, expectedVersion: number) =>
  closeClaim(app.as(support.actor), { id, expectedVersion, reason: 'OTHER', customerText: 'We spoke about it.' });

test('the invitation to review isn’t sent where the store has reviews off', async () => {
  const { claim } = await claimed(false);
  const off = { ...app.services.flags, of: async () => ({ ...usualFlags, reviews: false }) };
  await closeClaim(
    { ...app.as(support.actor), flags: off },
    { id: claim.id, expectedVersion: 1, reason: 'OTHER', customerText: 'We spoke about it.' },
  );
  await dayLater();
  expect(await invitations(claim.id)).toEqual([]);
});

test('the invitation to review is emailed a day after execution and takes the review', async () => {
  const { claim, path } = await claimed(false);
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  await approveClaim(app.as(support.actor), {
    id: claim.id,
    expectedVersion: 1,
    includeShipping: false,
    lines: [{ claimItemId: String(item?.id), resolutionType: 'REFUND' }],
  });
  app.clock.advance(11_000);
  await app.drain();
  expect(await mailsAbout(app, store, claim.id)).toContain('claim-resolved');
  expect(await invitations(claim.id)).toEqual([]);
  await dayLater();
  const [mail] = await invitations(claim.id);
  expect(mail?.to_address).toBe('ana@mail.test');
  const url = new URL(/http\S+\/view\/\S+\/review/.exec(mail?.plain ?? '')?.[0] ?? '');
  const token = url.pathname.split('/')[2] ?? '';
  const written = await app.ask(hostOf(store), path, {
    json: { rating: 5 },
    headers: { authorization: `Claim ${token}` },
  });
  expect(written.status).toBe(201);
});

test('the invitation to review comes once, however often the claim ends', async () => {
  const { claim } = await claimed(false);
  await close(claim.id, 1);
  await dayLater();
  expect(await invitations(claim.id)).toHaveLength(1);
  await sendMessage(app.as(shopperOf(app, store, claim.order_id)), {
    orderId: claim.order_id,
    claimId: claim.id,
    messageContent: 'It is not here.',
    medias: [],
  });
  await close(claim.id, 3);
  await dayLater();
  expect(await invitations(claim.id)).toHaveLength(1);
});

test('the invitation to review isn’t sent after a denial, a review, or an undone close', async () => {
  const denied = await claimed(false);
  const denial = { id: denied.claim.id, expectedVersion: 1, reason: 'NOT_COVERED', customerText: 'No.' } as const;
  await denyClaim(app.as(support.actor), denial);
  const reviewed = await claimed(false);
  await close(reviewed.claim.id, 1);
  expect((await reviewed.post({ rating: 3 })).status).toBe(201);
  const undone = await claimed(false);
  await close(undone.claim.id, 1);
  await undoDecision(app.as(support.actor), { id: undone.claim.id, expectedVersion: 2 });
  await dayLater();
  for (const { claim } of [denied, reviewed, undone]) {
    expect(await invitations(claim.id)).toEqual([]);
  }
});

test('T06: a link to print a claim opens the claim to read and nothing else', async () => {
  const { claim, link, actions } = await claimed();
  const answer = await app.ask(hostOf(store), `/v1/claims/${claim.id}`, { headers: link('view') });
  const { printUrl } = (await answer.json()) as { printUrl: string };
  expect(new URL(printUrl).pathname).toMatch(/^\/print\//);
  const headers = { authorization: `Claim ${printUrl.split('/print/')[1]}` };
  const printed = await app.ask(hostOf(store), `/v1/claims/${claim.id}`, { headers });
  expect([printed.status, await printed.json()]).toMatchObject([200, { id: claim.id, viewUrl: null }]);
  expect(await actions('print')).toEqual([]);
  for (const [path, json] of [
    [`/v1/claims/${claim.id}/withdraw`, { expectedVersion: 2 }],
    [`/v1/claims/${claim.order_id}/messages`, { claimId: claim.id, messageContent: 'Hello' }],
  ] as const) {
    expect((await app.ask(hostOf(store), path, { json, headers })).status).toBe(404);
  }
});
