import { expect, test } from 'vitest';
import type { OrderId, SessionId } from '#core/ids.ts';
import { confirmToken } from '../../claims/in-store/in-store-link.ts';
import { claimLinkToken, ownDataToken } from '../../claims/links/claim-links.ts';
import { draftLinkToken } from '../../commerce/orders/look-up/mail-draft-link.ts';
import { lookUpLinkToken } from '../../commerce/orders/look-up/mail-look-up-link.ts';
import type { ClaimPageScope } from '../../platform/context/context.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { bearerOf, freshStore, hostOf, lookUp, soldAndClaimed } from '../fixtures.ts';

const app = await testApp();
const store = await freshStore(app, { capabilities: { warranties: true, inStore: true } });
const host = hostOf(store);

/** Every kind of link and grant that the product gives out, all of one order and its claim, made while all are good. */
async function everyKind() {
  const { claim, orderId } = await soldAndClaimed(app, store, 'k-1');
  const { body, bearer } = await lookUp(app, store, 'k-1');
  const begun = await app.ask(host, '/v1/in-store/drafts', {
    json: { email: 'ana@mail.test', firstName: 'Ana', lastName: 'Ruiz' },
  });
  const draft = (await begun.json()) as { sessionId: string; accessToken: string };
  const handOff = await app.ask(host, '/v1/order-lookup/hand-off', { json: {}, headers: bearer });
  const { url } = (await handOff.json()) as { url: string };
  const inShop = await app.ask(host, '/v1/in-store/drafts/hand-off', {
    json: { step: 'upload' },
    headers: { authorization: `Bearer ${draft.accessToken}` },
  });
  const { url: urlInShop } = (await inShop.json()) as { url: string };
  const of = (scope: ClaimPageScope) =>
    claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, scope);
  const machine = await bearerOf(app, store, ['claims:read', 'claims:resolve', 'messages:create', 'reviews:read']);
  const tokens = {
    view: of('view'),
    print: of('print'),
    sign: of('sign'),
    review: of('review'),
    'own data': ownDataToken(app.services, { storeId: store.id, id: claim.id as never }, 'ana@mail.test'),
    confirm: confirmToken(app.services, {
      storeId: store.id,
      sessionId: draft.sessionId as SessionId,
      sending: 1,
    }),
    'look-up': lookUpLinkToken(app.system, store.id, orderId as OrderId),
    'draft-link': draftLinkToken(app.system, store.id, orderId as OrderId),
    'hand-off': new URL(url).searchParams.get('link') ?? '',
    'draft hand-off': new URL(urlInShop).searchParams.get('link') ?? '',
    grant: body.accessToken,
    draft: draft.accessToken,
    machine: machine.authorization.slice('Bearer '.length),
  };
  return { claim, orderId, sessionId: draft.sessionId, tokens };
}

type Kind = keyof Awaited<ReturnType<typeof everyKind>>['tokens'];

interface Door {
  path: string;
  method?: string;
  json?: object;
  /** Where the token stands; a header is tried with every scheme that it could come by. */
  by: 'header' | 'body';
  opens: Kind[];
  /** Answers everybody; without what opens it, that there is none. */
  answersNone?: true;
  /** Refuses the claim's other ways in with a reason: 403. */
  tellsWhy?: true;
}

test('T06: every kind of link is refused at the door of every other', async () => {
  const { claim, orderId, sessionId, tokens } = await everyKind();
  const item = `/v1/claims/${claim.id}`;
  // An act that would move the claim names a version that never was: it opens, and changes nothing.
  const never = { expectedVersion: 99 };
  const doors: Record<string, Door> = {
    read: { path: item, by: 'header', opens: ['view', 'print', 'sign', 'review', 'grant', 'machine'] },
    actions: { path: `${item}/actions`, by: 'header', opens: ['view', 'print', 'sign', 'review', 'grant', 'machine'] },
    follow: { path: `${item}/stream`, by: 'header', opens: ['view', 'print', 'sign', 'review', 'grant', 'machine'] },
    messages: {
      path: `/v1/claims/${orderId}/messages?claimId=${claim.id}`,
      by: 'header',
      opens: ['view', 'print', 'sign', 'grant', 'machine'],
    },
    write: {
      path: `/v1/claims/${orderId}/messages`,
      json: { claimId: claim.id, messageContent: 'Hello' },
      by: 'header',
      opens: ['view', 'sign', 'grant', 'machine'],
    },
    withdraw: { path: `${item}/withdraw`, json: never, by: 'header', opens: ['view', 'sign', 'grant'] },
    appeal: { path: `${item}/appeal`, json: { ...never, text: 'No.' }, by: 'header', opens: ['view', 'grant'] },
    arrival: { path: `${item}/arrival`, json: { ...never, arrived: true }, by: 'header', opens: ['view', 'grant'] },
    reviews: { path: `${item}/reviews`, by: 'header', opens: ['view', 'review', 'grant', 'machine'] },
    review: { path: `${item}/reviews`, json: { rating: 5 }, by: 'header', opens: ['view', 'review', 'grant'] },
    sign: {
      path: `/v1/claims/signature/${claim.id}`,
      method: 'PUT',
      json: { signatureName: 'Ana Ruiz' },
      by: 'header',
      opens: ['sign', 'grant'],
    },
    'own data': { path: `${item}/own-data`, by: 'header', opens: ['own data'], tellsWhy: true },
    order: { path: '/v1/order-lookup/current', by: 'header', opens: ['grant'] },
    'hand over': { path: '/v1/order-lookup/hand-off', json: {}, by: 'header', opens: ['grant'] },
    'order’s draft': { path: `/v1/sessions?orderId=${orderId}`, by: 'header', opens: ['grant'] },
    draft: { path: '/v1/in-store/drafts/current', by: 'header', opens: ['draft'], answersNone: true },
    'hand a draft over': {
      path: '/v1/in-store/drafts/hand-off',
      json: { step: 'upload' },
      by: 'header',
      opens: ['draft'],
    },
    // Before what it asks about is used up.
    'ask about a link': {
      path: '/v1/order-lookup/check-link',
      by: 'body',
      opens: ['look-up', 'draft-link', 'hand-off', 'draft hand-off'],
    },
    'open a draft': { path: '/v1/in-store/drafts/open-link', by: 'body', opens: ['draft hand-off'] },
    'draft by id': { path: `/v1/sessions?orderId=${sessionId}`, by: 'header', opens: ['draft'] },
    'open an order': {
      path: '/v1/order-lookup/open-link',
      by: 'body',
      opens: ['look-up', 'draft-link', 'hand-off'],
    },
    'look at what was sent': { path: '/v1/claims/offline/confirm/look', by: 'body', opens: ['confirm'] },
    'confirm what was sent': { path: '/v1/claims/offline/confirm', by: 'body', opens: ['confirm'] },
  };
  const opened: Record<string, Set<string>> = {};
  for (const [name, { path, method, json, by, answersNone, tellsWhy }] of Object.entries(doors)) {
    opened[name] = new Set();
    for (const [kind, token] of Object.entries(tokens)) {
      const ways =
        by === 'body'
          ? [{ json: { token } }]
          : ['Claim', 'Bearer'].map((scheme) => ({ json, headers: { authorization: `${scheme} ${token}` } }));
      for (const way of ways) {
        const answer = await app.ask(host, path, { ...(method && { method }), ...way });
        const none = answersNone && answer.ok && (await answer.clone().json()) === null;
        await answer.body?.cancel();
        if (![401, 404, ...(tellsWhy ? [403] : [])].includes(answer.status) && !none) {
          opened[name].add(kind);
        }
      }
    }
  }
  expect(Object.fromEntries(Object.entries(opened).map(([name, kinds]) => [name, [...kinds]]))).toEqual(
    Object.fromEntries(Object.entries(doors).map(([name, { opens }]) => [name, opens])),
  );
  const [after] = await asOwner(app, 'SELECT state FROM claims WHERE id = $1', [claim.id]);
  expect(after).toEqual({ state: 'NEW' });
});
