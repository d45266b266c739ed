import { describe, expect, it } from 'vitest';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import type { SessionStatus } from '#core/reference/sessions.ts';
import { claimFor, mug, orderFor, parcelFor } from '../../draft/testing.ts';
import type { Order } from '../../draft/units.ts';
import { drawPage } from '../../testing/draw-page.ts';

/** Two mugs of the first package are damaged: the draft of an order that names something. */
const damaged = {
  ...emptyClaim,
  group: 'issuesWithItems',
  category: 'SHIPPING',
  fulfillments: { one: { issues: [{ sourceItemId: 'mug', quantity: 2, images: [] }], details: '' } },
};
const draft = (status: SessionStatus, claim: object = damaged) => ({
  id: 'ses_1',
  orderId: 'ord_1',
  status,
  metadata: { claim, currentShipmentId: null },
  media: {},
});
const all = (code: 'not_shipped' | 'expired') => [parcelFor('one', [{ item: mug, quantity: 3 }], code)];

/** A page of somebody whose order was found: what it says, and where it leads instead. */
async function visit(path: string, order: Order, session: object | null = null) {
  const answers = { '/v1/order-lookup/current': order, '/v1/sessions?orderId=ord_1': session, '/v1/sessions': session };
  const answer = await drawPage(path, { answers });
  const html = await answer.text();
  return {
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, ''),
    links: [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href, words]) => `${words?.replace(/<[^>]+>/g, '')}: ${href}`,
    ),
    html,
    leadsTo: answer.headers.get('location'),
  };
}
const home = (order: Order, session: object | null = null) => visit('/', order, session);

describe('home', () => {
  it('home offers to continue a draft that says something', async () => {
    const { heading, links, html } = await home(orderFor(), draft('RESOLUTION'));
    expect(heading).toBe('Continue your claim for order 1001?');
    expect(html).toContain('Step 4 of 5');
    expect(links).toContain('Continue: /process');
  });

  it.each([
    ['nothing was saved', null],
    ['a draft names nothing yet', draft('ITEMS', { ...emptyClaim, group: 'issuesWithItems' })],
  ])('home asks what happened where %s', async (_what, session) => {
    const { heading, links, html } = await home(orderFor(), session);
    expect(heading).toBe('What happened with order 1001?');
    expect(links).toContain('Start a claim: /process');
    expect(html).not.toMatch(/left off|answers are saved|Step \d/);
  });

  it('home shows the sent claim with its state and link, and offers another', async () => {
    const { heading, links, html } = await home(orderFor({ existingClaims: [claimFor(7, 'pending')] }));
    expect(heading).toBe('We need your reply.');
    expect(html).toContain('My Claim #7');
    expect(html).toContain('Reply needed');
    expect(links).toContain('View my claim: /view/link-7');
    expect(links).toContain('Start another claim: /process');
    expect(html).not.toContain('Continue your claim');
  });

  it('home lists the earlier claims below the newest', async () => {
    const claims = [claimFor(9, 'new'), claimFor(7, 'denied')];
    const { links, html } = await home(orderFor({ existingClaims: claims }));
    expect(html).toContain('My Claim #9');
    expect(html).toContain('Claim 7');
    expect(links).toContain('View my claim: /view/link-9');
    expect(links).toContain('View claim 7: /view/link-7');
  });

  it('home prefers what was begun after a claim to that claim', async () => {
    const order = orderFor({ existingClaims: [claimFor(7, 'new')] });
    expect((await home(order, draft('DETAILS'))).heading).toBe('Continue your claim for order 1001?');
  });

  it('home offers no other claim where nothing is left', async () => {
    const order = orderFor({
      existingClaims: [claimFor(7, 'new')],
      fulfillments: all('expired'),
    });
    const { heading, links } = await home(order, draft('DETAILS'));
    expect(heading).toBe('We’re reviewing your claim.');
    expect(links.filter((link) => link.endsWith('/process'))).toEqual([]);
  });

  it.each([
    ['expired', '/too-late'],
    ['not_shipped', '/not-shipped'],
  ] as const)('home asks nothing where nothing can be claimed: %s', async (code, page) => {
    for (const session of [null, draft('REVIEW')]) {
      const order = orderFor({ fulfillments: all(code) });
      expect((await home(order, session)).leadsTo).toBe(page);
      expect((await visit('/process', order, session)).leadsTo).toBe(page);
      expect((await visit(page, order)).links).toContain('Find another order: /start');
    }
  });
});
