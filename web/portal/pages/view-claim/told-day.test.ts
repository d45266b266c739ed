import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { type ClaimState, portalStateOf, type StandingDayKind, standingDayKinds } from '#core/reference/claims.ts';
import { formatLongDay } from '#words/format.ts';
import { claimFor, orderFor } from '../../draft/testing.ts';
import { drawPage } from '../../testing/draw-page.ts';
import { headlineOf } from './parts/headline.ts';
import { PrintedClaim } from './print/PrintedClaim.tsx';

const until = new Date(Date.now() + 9 * 86_400_000).toISOString();
const passed = new Date(Date.now() - 3 * 86_400_000).toISOString();
const timeZone = 'America/New_York';

/** The state that each day is told in, and the field of a claim that has it. */
const where: Record<StandingDayKind, { state: ClaimState; of: (at: string) => object }> = {
  answer: { state: 'OPEN', of: (at) => ({ answerDueAt: at }) },
  decision: { state: 'TEMPORARILY_DISMISSED', of: (at) => ({ answerDueAt: at, wakesAt: at }) },
  sign: { state: 'DRAFT', of: (at) => ({ signBy: at }) },
  reply: { state: 'WAITING_FOR_CUSTOMER', of: (at) => ({ replyBy: at }) },
  arrived: {
    state: 'TEMPORARILY_DISMISSED',
    of: (at) => ({ arrival: { deliveredAt: '2026-11-19T15:00:00Z', askedAt: '2026-11-19T15:00:00Z', answerBy: at } }),
  },
  appeal: {
    state: 'DENIED',
    of: (at) => ({ decision: { outcome: 'DENIED', appealUntil: at, arithmetic: [], facts: [], lateness: null } }),
  },
  reopen: { state: 'CLOSED', of: (at) => ({ reopenUntil: at }) },
};

const claimWith = (kind: StandingDayKind, at: string) =>
  ({
    ...{ id: 'clm_1', orderId: 'ord_1', claimNumber: 7, claimState: where[kind].state, storeName: 'Fern', timeZone },
    ...{ authorName: 'Ada', authorEmail: 'ada@example.com', sourceOrderNumber: '1001', claimCategory: 'SHIPPING' },
    ...{
      createdAt: '2026-11-19T15:00:00Z',
      updatedAt: '2026-11-20T15:00:00Z',
      fulfillmentCount: 1,
      claimDescription: '',
    },
    ...{ wakesAt: null, arrival: null, withdrawnAt: null, signBy: null, replyBy: null, reopenUntil: null },
    ...{ claimItems: [], claimResolutions: [], amendments: [], claimMessages: [], fulfillments: [], flags: [] },
    ...{ shippingAddress: null, updatedShippingAddress: null, timeline: [], decision: null, firstDecision: null },
    ...{ answerDueAt: null, answerWasDueAt: null, appealedAt: null, appealMessageId: null, signature: null },
    ...{
      warrantyMetadata: null,
      resolutionRequested: null,
      resolutionDate: null,
      currency: 'USD',
      wordsBy: 'customer',
    },
    expected: { refundBy: null, replacementBy: null, holiday: null, holidays: [] },
    ...where[kind].of(at),
  }) as unknown as Claim;

async function listed(path: string, kind: StandingDayKind, at: string): Promise<string> {
  const claim = { ...claimFor(7, portalStateOf[where[kind].state]), toldDay: { kind, until: at } };
  const order = orderFor({ existingClaims: [claim] });
  const answers = { '/v1/order-lookup/current': order, '?orderId=ord_1': null, '/v1/sessions': null };
  return (await (await drawPage(path, { answers })).text()).replace(/<!-- -->/g, '');
}
const headline = (kind: StandingDayKind) => {
  const { title, lede } = headlineOf(claimWith(kind, until), ['appeal', 'message'], new Date().toISOString());
  return `${title} ${renderToStaticMarkup(lede)}`;
};
const printed = (claim: Claim) =>
  renderToStaticMarkup(createElement(PrintedClaim, { claim, now: new Date().toISOString() }));

describe('the day that a claim’s customer is told', () => {
  test.each(standingDayKinds)('the day of a claim is on home, in lists, and on its print alike: %s', async (kind) => {
    const day = formatLongDay(until, 'America/New_York');
    const home = await listed('/', kind, until);
    const issues = await listed('/issues', kind, until);
    expect(home).toContain(day);
    expect(issues).toContain(day);
    if (kind !== 'appeal') expect(printed(claimWith(kind, until))).toContain(day);
    // The form below the headline asks whether it arrived, and says until when.
    if (kind !== 'arrived') expect(headline(kind)).toContain(day);
    for (const text of [home, issues, printed(claimWith(kind, until))]) {
      expect(/We aim to reply/.test(text)).toBe(kind === 'answer');
    }
  });

  test.each(standingDayKinds)('the day of a claim that passed asks for nothing any more: %s', async (kind) => {
    const isOurs = kind === 'answer' || kind === 'decision';
    for (const path of ['/', '/issues']) {
      expect((await listed(path, kind, passed)).includes('We said we’d')).toBe(isOurs);
      if (!isOurs) expect(await listed(path, kind, passed)).not.toContain(formatLongDay(passed, timeZone));
    }
  });
});
