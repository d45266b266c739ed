import { describe, expect, it, test } from 'vitest';
import { renderMail } from '../../../../render-mail.ts';
import { claimEmail, claimOf, decisionOf, givenOf, shippedParcel, viewUrl } from '../../testing/claim-letters.ts';

/** What an email says once a claim is decided, carried out, or closed. */

const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1]?.replaceAll('&amp;', '&'));

const resolved = (given: Parameters<typeof givenOf>[0][]) =>
  renderMail(
    claimEmail('claim-resolved', {
      claim: claimOf({
        claimState: 'RESOLVED',
        claimResolutions: given.map((item) => givenOf(item)),
        expected: {
          refundBy: given.some((item) => !item?.resolutionType) ? '2026-11-27' : null,
          replacementBy: given.some((item) => item?.resolutionType === 'RESHIP') ? '2026-11-28' : null,
          holiday: null,
          holidays: [],
        },
      }),
    }),
  );

it('a carried out claim says sum, reference and the business days of a refund', async () => {
  const { subject, plain } = await resolved([{}]);
  expect(subject).toBe('Your $27.60 refund is on its way');
  expect(plain).toContain('takes up to 5 business days. Expect it by Friday, Nov 27.');
  expect(plain).toMatch(/Reference +RF-10001/);
});

it('a carried out claim adds up what is refunded, in the order’s currency', async () => {
  const { subject } = await resolved([
    { paidOriginalValue: 0.1, paidOriginalCurrency: 'EUR' },
    { paidOriginalValue: 0.2, paidOriginalCurrency: 'EUR' },
  ]);
  expect(subject).toBe('Your €0.30 refund is on its way');
});

it('a carried out claim says nothing of a refund for replacements and credit', async () => {
  const goods = await resolved([{ resolutionType: 'RESHIP', quantity: 2, resolutionReference: 'RP-1' }]);
  expect(goods.subject).toBe('Your replacements are on their way');
  expect(goods.plain).not.toMatch(/business days|\$/);
  expect(goods.plain).toContain('Expect them by Saturday, Nov 28.');
  const credit = await resolved([{ resolutionType: 'STORE_CREDIT', paidOriginalValue: 30 }]);
  expect(credit.subject).toBe('Your $30.00 in store credit is ready');
  expect(credit.plain).not.toContain('business days');
});

it('an ordered replacement’s completion says that an email comes when it ships', async () => {
  const given = {
    resolutionType: 'RESHIP',
    quantity: 1,
    resolutionReference: 'RP-1',
    carriedOutBy: 'engine',
  } as const;
  const ordered = await resolved([{ ...given, parcels: [] }]);
  expect(ordered.subject).toBe('Your replacement is ordered');
  expect(ordered.plain).toContain('We’ll email you when it ships.');
  expect(ordered.plain).toMatch(/Replacement, Enamel mug, Lichen +1 ordered/);
  expect(ordered.plain).not.toContain('on its way');
  for (const sent of [{ parcels: [shippedParcel()] }, { carriedOutBy: 'people' as const, parcels: [] }]) {
    const { subject, plain } = await resolved([{ ...given, ...sent }]);
    expect(subject).toBe('Your replacement is on its way');
    expect(plain).not.toContain('when it ships');
  }
});

it('a carried out claim names every part of a mixed outcome', async () => {
  const { subject, plain } = await resolved([{}, { resolutionType: 'RESHIP', quantity: 1 }]);
  expect(subject).toBe('Your claim #1042 is resolved');
  expect(plain).toMatch(/Refund, Enamel mug, Lichen +\$27\.60/);
  expect(plain).toMatch(/Replacement, Enamel mug, Lichen +1 sent/);
  expect(plain).toContain('Your $27.60 refund goes to your original payment method and takes up to 5 business days.');
});

test.each([
  ['a refund', [{}], /will email you when it’s complete/],
  ['one replacement', [{ resolutionType: 'RESHIP', quantity: 1 }], /email you when your replacement ships/],
  ['replacements', [{ resolutionType: 'RESHIP', quantity: 2 }], /email you when your replacements ship/],
  ['several kinds', [{}, { resolutionType: 'RESHIP', quantity: 1 }], /email you as each part is done/],
] as const)('an approval of %s says what its next email is about', async (_what, given, says) => {
  const claimResolutions = given.map((item) => givenOf(item));
  const claim = claimOf({ claimState: 'APPROVED', decision: decisionOf('APPROVED'), claimResolutions });
  const { plain } = await renderMail(claimEmail('claim-approved', { claim }));
  expect(plain).toMatch(says);
  expect(plain.includes('complete')).toBe(given.length === 1 && !('quantity' in given[0]));
});

test('several kinds are named, and none is called done that hasn’t shipped', async () => {
  const goods = { resolutionType: 'RESHIP', quantity: 1, carriedOutBy: 'engine' } as const;
  const waits = await resolved([{}, { ...goods, parcels: [] }]);
  expect(waits.plain).toContain('Approved: a $27.60 refund and a replacement.');
  expect(`${waits.subject} ${waits.plain}`).not.toMatch(/resolved|complete/);
  const left = await resolved([{}, { ...goods, parcels: [shippedParcel()] }]);
  expect(left.plain).toContain('Approved: a $27.60 refund and a replacement.');
});

describe('a replacement that left', () => {
  const shipped = (changes: Parameters<typeof shippedParcel>[0] = {}) =>
    renderMail(
      claimEmail('claim-shipped', { claim: claimOf({ claimState: 'RESOLVED' }), parcel: shippedParcel(changes) }),
    );

  it('a shipped replacement is told with carrier, number, day, and tracking link', async () => {
    const { subject, plain, html } = await shipped();
    expect(subject).toBe('Your replacement is on its way');
    expect(plain).toContain('Your replacement for claim #1042 for order 1001 shipped on Monday, Nov 23.');
    expect(plain).toContain('Expect it by Saturday, Nov 28.');
    expect(plain).toMatch(/Carrier +UPS/);
    expect(plain).toMatch(/Tracking number +1Z84A7F0006441030/);
    expect(hrefs(html)).toEqual(['https://ups.test/1Z84A7F0006441030', viewUrl]);
  });

  it('a shipped replacement’s email says only what is known and links to the web', async () => {
    const { plain, html } = await shipped({
      ...{ shippedAt: null, expectedOn: null, trackingCompany: '', trackingNumber: [] },
      trackingUrl: ['javascript:alert(1)'],
    });
    expect(plain).toContain('Your replacement for claim #1042 for order 1001 shipped.');
    expect(plain).not.toMatch(/Expect|Carrier|Tracking|Track/);
    expect(hrefs(html)).toEqual([viewUrl]);
  });

  it('a shipped replacement is not on its way once it was delivered', async () => {
    const { subject, plain } = await shipped({ deliveredAt: '2026-11-27T15:00:00.000Z' });
    expect(subject).toBe('Your replacement was delivered');
    expect(plain).toContain('Tracking shows it was delivered on Friday, Nov 27.');
    expect(plain).not.toMatch(/on its way|Expect/);
  });
});

test('an approval says what is given, why, and the sums', async () => {
  const claim = claimOf({ claimState: 'APPROVED', decision: decisionOf('APPROVED'), claimResolutions: [givenOf()] });
  const { subject, plain } = await renderMail(claimEmail('claim-approved', { claim }));
  expect(subject).toBe('Your claim #1042 is approved');
  expect(plain).toContain('We cover items that arrive damaged when you file within 45 days of shipping.');
  expect(plain).toContain('Expect it by Tuesday, Dec 1.');
  expect(plain).toMatch(/Total +\$27\.60/);
});

test('what is done at once says why, in its decider’s words, and the sums', async () => {
  const claim = claimOf({
    claimState: 'RESOLVED',
    decision: decisionOf('APPROVED', { customerText: 'Sorry about your mugs.' }),
    claimResolutions: [givenOf()],
  });
  const first = await renderMail(claimEmail('claim-resolved', { claim, saysWhy: true }));
  expect(first.subject).toBe('Your $27.60 refund is on its way');
  expect(first.plain).toMatch(/is complete\.\s+Sorry about your mugs\.\s+We cover items that arrive damaged/);
  expect(first.plain).toMatch(/Total +\$27\.60/);
  const second = await renderMail(claimEmail('claim-resolved', { claim }));
  expect(second.plain).not.toMatch(/Sorry|We cover|Total/);
});

test('an approval of several kinds is headed by its parts', async () => {
  const given = [
    givenOf(),
    givenOf({ resolutionType: 'RESHIP', quantity: 2 }),
    givenOf({ resolutionType: 'STORE_CREDIT' }),
  ];
  const headOf = async (claimResolutions: typeof given) => {
    const claim = claimOf({ claimState: 'APPROVED', decision: decisionOf('APPROVED'), claimResolutions });
    return (await renderMail(claimEmail('claim-approved', { claim }))).plain;
  };
  expect(await headOf(given)).toContain('Approved: a $27.60 refund, 2 replacements, and $27.60 in store credit.');
  expect(await headOf([...given.slice(1, 2), givenOf({ resolutionType: 'CUSTOM' })])).toContain(
    'Approved: 2 replacements and what we agreed on.',
  );
});

test.each([
  ['We sent the $20 by bank transfer.\n\nThank you.', /What we agreed on +We sent the \$20 by bank transfer\./],
  ['', /^(?![\s\S]*What we agreed on)/],
])('a claim that the store settled itself says so, with its words: %j', async (customerText, row) => {
  const decision = decisionOf('APPROVED', { outcome: 'RESOLVED_BY_BRAND', customerText }, []);
  const kept = {
    ...decision.kept,
    clause: { code: 'settled-by-store' as const, values: {} },
    arithmetic: [],
    facts: [],
  };
  const claim = claimOf({
    claimState: 'RESOLVED_BY_BRAND',
    decision: { ...decision, kept },
    claimResolutions: [givenOf({ resolutionType: 'CUSTOM', resolutionDescription: '', relatedClaimItemId: null })],
  });
  const { plain } = await renderMail(claimEmail('claim-resolved', { claim }));
  expect(plain).toContain('We settled this with you directly.');
  expect(plain).toMatch(row);
});

test('a replacement that is ordered is nowhere called complete', async () => {
  const given = givenOf({ resolutionType: 'RESHIP', quantity: 1, carriedOutBy: 'engine', parcels: [] });
  const claim = claimOf({ claimState: 'RESOLVED', decision: decisionOf('APPROVED'), claimResolutions: [given] });
  const { plain, html } = await renderMail(claimEmail('claim-resolved', { claim }));
  expect(plain).toContain('We’ve ordered the replacement for your claim #1042 for order 1001.');
  expect(`${plain}${html}`).not.toContain('is complete');
});

test('a denial against the facts says what the team wrote, and no reason', async () => {
  const denial = decisionOf('DENIED', { reason: 'OTHER', customerText: 'You told us by phone that it came.' });
  const stated = { ...denial, kept: { ...denial.kept, clause: { code: 'stated' as const, values: {} }, facts: [] } };
  const { plain } = await renderMail(
    claimEmail('claim-denied', { claim: claimOf({ claimState: 'DENIED', decision: stated }) }),
  );
  expect(plain).toMatch(/Reason for denial +Our team’s decision/);
  expect(plain).toMatch(/order 1001\.\s+You told us by phone that it came\./);
});

test('a denial says its reason and facts, and offers an appeal only where there is one', async () => {
  const denied = (appealUntil: string | null) =>
    renderMail(
      claimEmail('claim-denied', {
        claim: claimOf({ claimState: 'DENIED', decision: decisionOf('DENIED', { appealUntil }) }),
      }),
    );
  const open = await denied('2026-12-05T08:15:00.000Z');
  expect(open.plain).toContain('We couldn’t approve your claim #1042 for order 1001.');
  expect(open.plain).toMatch(/Reason for denial +Delivery photo/);
  expect(open.plain).toContain('The delivery photo we sent you on Friday, Nov 20 shows your package at your address.');
  expect(open.plain).toMatch(/Delivered +Nov 18 at 2:10 PM EST/);
  expect(open.plain).toMatch(/Filed +Nov 20, 2 days after shipping \(limit: 45\)/);
  expect(open.plain).toContain('Think we got something wrong?');
  expect(open.plain).toContain('until Saturday, Dec 5');
  expect(open.plain).toContain(`Appeal this decision ${viewUrl}/appeal`);
  const final = await denied(null);
  expect(final.plain).not.toMatch(/something wrong|\/appeal/);
  expect(hrefs(final.html)).toEqual([viewUrl]);
});

test('a closed claim says how it is opened again, where writing opens it', async () => {
  const claim = claimOf({ claimState: 'CLOSED' });
  const reopenUntil = '2026-12-05T08:15:00.000Z';
  expect((await renderMail(claimEmail('claim-closed', { claim, reopenUntil }))).plain).toContain(
    'Message us on your claim page by Saturday, Dec 5 and we’ll reopen it.',
  );
  expect((await renderMail(claimEmail('claim-closed', { claim }))).plain).not.toContain('reopen');
});
