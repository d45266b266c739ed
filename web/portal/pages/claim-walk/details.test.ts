import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Session } from '#core/contract/claims/drafts.ts';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import type { PortalClient, SessionChange } from '../../../api/portal-client.ts';
import { createPortal, portalContext } from '../../context.ts';
import { isSaidOfAll, partsOf } from '../../draft/parts.ts';
import { mug, orderFor, parcelFor, thro } from '../../draft/testing.ts';
import { drawPage } from '../../testing/draw-page.ts';
import { action } from './DetailsPage.tsx';

const order = orderFor({
  orderItems: [mug, thro],
  fulfillments: [
    parcelFor('one', [
      { item: mug, quantity: 1 },
      { item: thro, quantity: 1 },
    ]),
  ],
});
const issue = (sourceItemId: string) => ({
  id: sourceItemId,
  sourceItemId,
  quantity: 1,
  details: '',
  issueType: null,
  images: [],
});
const claim = {
  ...emptyClaim,
  category: 'SHIPPING' as const,
  group: 'issuesWithItems' as const,
  fulfillments: {
    one: { issues: [issue(mug.sourceItemId), issue(thro.sourceItemId)], shipmentIssue: null, details: '' },
  },
};

/** Sends the form of the first of two items; answers where it leads and what was saved. */
async function send(fields: Record<string, string>) {
  const saved: SessionChange[] = [];
  const draft = { id: 'ses_1', orderId: order.systemOrderId, status: 'DETAILS', metadata: { claim }, media: {} };
  const client = {
    currentOrder: async () => order,
    session: async () => draft as unknown as Session,
    saveSession: async (change: SessionChange) => {
      saved.push(change);
      return { ...draft, ...change } as unknown as Session;
    },
  };
  const context = new RouterContextProvider();
  context.set(portalContext, createPortal(client as unknown as PortalClient));
  const form = new FormData();
  for (const [name, value] of Object.entries({ order: order.systemOrderId, part: '1', blocks: '1', ...fields })) {
    form.set(name, value);
  }
  const request = new Request('http://store.example/issues/shipment/details?part=1', { method: 'POST', body: form });
  const answer = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0]);
  const last = saved.at(-1)?.metadata?.claim as typeof claim | undefined;
  return {
    to: answer instanceof Response ? answer.headers.get('location') : null,
    // What was told last stands last.
    types: last?.fulfillments.one.issues.map((item) => [item.issueType, item.details, item.images] as const),
    all: last !== undefined && isSaidOfAll(partsOf(last, order)),
  };
}

const told = { 'issueType.0': 'DAMAGED', 'details.0': 'The box fell.', 'images.0': 'med_1' };

describe('the same problem with all items', () => {
  it('the same problem with all items is answered once, and leads past the others', async () => {
    const { to, types, all } = await send({ ...told, all: 'yes' });
    expect(types).toEqual([
      ['DAMAGED', 'The box fell.', ['med_1']],
      ['DAMAGED', 'The box fell.', ['med_1']],
    ]);
    expect([to, all]).toEqual(['/resolution', true]);
  });

  it('the same problem with all items says nothing of the others while only saved', async () => {
    const { types } = await send({ ...told, all: 'yes', act: 'save' });
    expect(types?.map(([type]) => type)).toEqual([null, 'DAMAGED']);
  });

  it('the same problem with all items is not assumed: else each item has a page', async () => {
    const { to, types } = await send({ ...told, all: 'no' });
    expect(types?.map(([type]) => type)).toEqual([null, 'DAMAGED']);
    expect(to).toBe('/issues/shipment/details?part=2');
  });

  it('the same problem with all items asks for what is missing once', async () => {
    const { to, types } = await send({ 'issueType.0': 'DAMAGED', all: 'yes' });
    expect(to).toBeNull();
    expect(types?.map(([type]) => type)).toEqual(['DAMAGED', 'DAMAGED']);
  });
});

/** The page of the first part of a draft, as the server draws it. */
async function pageOf(issues: object[], things = order) {
  const draft = {
    id: 'ses_1',
    orderId: 'ord_1',
    status: 'DETAILS',
    metadata: { claim: { ...claim, fulfillments: { one: { issues, details: '' } } }, currentShipmentId: null },
    media: {},
  };
  const answers = {
    '/v1/order-lookup/current': things,
    '/v1/sessions?orderId=ord_1': draft,
    '/v1/sessions': draft,
  };
  return (await drawPage('/issues/shipment/details?part=1', { answers })).text();
}

/** Its questions of yes or no, and what each has chosen. */
async function questionsOf(issues: object[]) {
  const html = await pageOf(issues);
  return [...html.matchAll(/<legend class="ui-hidden">([^<]+)<\/legend><div class="ui-segmented".*?<\/div>/gs)].map(
    ([group, question]) => [question, /checked="" value="(\w+)"/.exec(group)?.[1] ?? null] as const,
  );
}

describe('the questions of yes or no', () => {
  const twoMugs = { ...issue(mug.sourceItemId), quantity: 2 };
  const together = (units: number) => `Same problem with all ${units} items?`;
  const each = 'mug: do both have the same problem?';

  it('the yes-or-no questions are one for all products, and one each if they differ', async () => {
    expect(await questionsOf([twoMugs, issue(thro.sourceItemId)])).toEqual([
      [together(3), null],
      [each, 'yes'],
    ]);
  });

  it('the yes-or-no questions keep what was answered before', async () => {
    const damaged = { issueType: 'DAMAGED', details: 'Cracked.', images: ['med_1'] };
    expect(await questionsOf([{ ...twoMugs, ...damaged }, issue(thro.sourceItemId)])).toEqual([
      [together(3), 'no'],
      [each, 'yes'],
    ]);
    const mugs = [damaged, { issueType: 'MISSING_ITEM' }].map((said, index) => ({
      ...issue(mug.sourceItemId),
      ...said,
      id: `mug-${index}`,
    }));
    expect(await questionsOf([...mugs, issue(thro.sourceItemId)])).toEqual([
      [together(3), 'no'],
      [each, 'no'],
    ]);
    expect(
      await questionsOf([
        { ...twoMugs, ...damaged },
        { ...issue(thro.sourceItemId), ...damaged },
      ]),
    ).toEqual([
      [together(3), 'yes'],
      [each, 'yes'],
    ]);
  });

  it('the yes-or-no questions are one for a product’s units, and none for one unit', async () => {
    expect(await questionsOf([twoMugs])).toEqual([['Same problem with both?', 'yes']]);
    expect(await questionsOf([issue(mug.sourceItemId)])).toEqual([]);
  });
});

describe('the place of a product', () => {
  it('the place of a product is told among several, and not of one alone', async () => {
    expect(await pageOf([issue(mug.sourceItemId), issue(thro.sourceItemId)])).toContain('Product 1 of 2');
    expect(await pageOf([issue(mug.sourceItemId)])).not.toContain('Product 1');
  });
});
