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

const listed = (path: string, kind: StandingDayKind, at: string) =>
  drawn(path, { ...claimFor(7, portalStateOf[where[kind].state]), toldDay: { kind, until: at } });
async function drawn(path: string, claim: ReturnType<typeof claimFor>): Promise<string> {
  const order = orderFor({ existingClaims: [claim], timeZone });
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

describe('what an approval gives', () => {
  const given = {
    ...{ refund: 27.6, credit: null, replacements: 0, agreed: false, currency: 'USD' },
    ...{ refundBy: until, replacementBy: null },
  };
  const day = formatLongDay(until, timeZone);
  test.each([
    [given, 'Approved: a $27.60 refund.', `Expect your refund by ${day}.`],
    [
      { ...given, replacements: 2, replacementBy: until },
      'Approved: a $27.60 refund and replacements.',
      `Expect your refund by ${day}. Expect your replacements by ${day}.`,
    ],
    [{ ...given, refund: null, credit: 30, refundBy: null }, 'Approved: $30.00 in store credit.', null],
    [
      { ...given, refund: null, replacements: 1, refundBy: null, replacementBy: until },
      'Your replacement is approved.',
      `Expect your replacement by ${day}.`,
    ],
    [{ ...given, refundBy: passed }, 'Approved: a $27.60 refund.', null],
    [{ ...given, refund: null, agreed: true, refundBy: null }, 'Your claim is approved.', null],
    // Of a server of before.
    [undefined as never, 'Your claim is approved.', null],
  ])('home heads its claim by the sums, with the days to come: %j', async (gives, title, expected) => {
    const home = await drawn('/', { ...claimFor(7, 'approved'), given: gives });
    expect(home).toContain(title);
    if (expected === null) expect(home).not.toContain('Expect');
    else expect(home).toContain(expected);
  });

  test('the list of an order’s claims says it, too', async () => {
    const issues = await drawn('/issues', { ...claimFor(7, 'approved'), given });
    expect(issues).toContain('Approved: a $27.60 refund.');
    expect(issues).toContain(`Expect your refund by ${day}.`);
  });
});
