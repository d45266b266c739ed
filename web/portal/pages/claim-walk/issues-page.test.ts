import { describe, expect, it } from 'vitest';
import { claimFor, mug, orderFor, parcelFor } from '../../draft/testing.ts';
import type { Order } from '../../draft/units.ts';
import { drawPage } from '../../testing/draw-page.ts';

const late = [parcelFor('one', [{ item: mug, quantity: 3 }], 'expired')];

/** The first question of an order: the title, and what is read from top to bottom. */
async function issues(change: Partial<Order> | { existingClaims: object[] }) {
  const order = orderFor(change as Partial<Order>);
  const answers = { '/v1/order-lookup/current': order, '?orderId=ord_1': null, '/v1/sessions': null };
  const html = await (await drawPage('/issues', { answers })).text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const text = html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|[|\s]*/g, '|');
  return { title, text, html };
}

describe('the first question', () => {
  it('the first question is the title while there is something to ask', async () => {
    const { title } = await issues({ existingClaims: [claimFor(7, 'new')] });
    expect(title).toBe('What happened with your order? · Fern');
  });

  it('the first question gives its title to what the page says instead', async () => {
    const { title } = await issues({ fulfillments: late, existingClaims: [claimFor(7, 'new')] });
    expect(title).toBe('My Claim #7 · Fern');
    expect((await issues({ fulfillments: late })).title).toBe('The deadline to file has passed · Fern');
  });

  it.each([
    ['pending' as const, 'Claim 7 needs your reply. |View claim|'],
    ['draft' as const, 'Claim 7 needs your signature. |View claim|'],
  ])('the first question comes after a claim that waits for its shopper: %s', async (state, said) => {
    const { text, html } = await issues({ existingClaims: [claimFor(9, 'new'), claimFor(7, state)] });
    expect(text.indexOf(said)).toBeGreaterThan(-1);
    expect(text.indexOf(said)).toBeLessThan(text.indexOf('What happened with your order?'));
    expect(html).toContain('href="/view/link-7"');
    expect(text).not.toContain('Claim 9 needs');
  });

  it('the first question tells until when to appeal, and of no day that is past', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const denied = (until: string) => ({
      existingClaims: [{ ...claimFor(7, 'denied'), toldDay: { kind: 'appeal', until } }],
    });
    const until = /You can appeal until [A-Z][a-z]+day, [A-Z][a-z]{2} \d+\./;
    expect((await issues(denied(day(9)))).text).toMatch(until);
    expect((await issues({ ...denied(day(9)), fulfillments: late } as object)).text).toMatch(until);
    expect((await issues(denied(day(-1)))).text).not.toContain('You can appeal');
  });

  it('the first question knows of returns that are under way', async () => {
    const back = (id: string) => ({ id, state: 'IN_TRANSIT', trackingUrl: null });
    expect((await issues({ returns: [back('1')] as Order['returns'] })).text).toContain(
      'Your return is underway. |View your return|',
    );
    expect((await issues({ returns: [back('1'), back('2')] as Order['returns'] })).text).toContain(
      'Your returns are underway. |View your returns|',
    );
    expect((await issues({})).text).not.toContain('underway');
  });
});
