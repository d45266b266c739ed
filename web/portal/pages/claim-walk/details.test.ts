import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../core/contract/sessions.ts';
import { emptyClaim } from '../../../../core/rules/session.ts';
import type { PortalClient, SessionChange } from '../../../api/portal-client.ts';
import { createPortal, portalContext } from '../../context.ts';
import { isSaidOfAll, partsOf } from '../../draft/parts.ts';
import { mug, orderFor, parcelFor, thro } from '../../draft/testing.ts';
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
  it('is answered once, and leads past the others', async () => {
    const { to, types, all } = await send({ ...told, all: 'yes' });
    expect(types).toEqual([
      ['DAMAGED', 'The box fell.', ['med_1']],
      ['DAMAGED', 'The box fell.', ['med_1']],
    ]);
    expect([to, all]).toEqual(['/resolution', true]);
  });

  it('says nothing of the others while it is only saved', async () => {
    const { types } = await send({ ...told, all: 'yes', act: 'save' });
    expect(types?.map(([type]) => type)).toEqual([null, 'DAMAGED']);
  });

  it('is not assumed: else each item has a page', async () => {
    const { to, types } = await send({ ...told, all: 'no' });
    expect(types?.map(([type]) => type)).toEqual([null, 'DAMAGED']);
    expect(to).toBe('/issues/shipment/details?part=2');
  });

  it('asks for what is missing once', async () => {
    const { to, types } = await send({ 'issueType.0': 'DAMAGED', all: 'yes' });
    expect(to).toBeNull();
    expect(types?.map(([type]) => type)).toEqual(['DAMAGED', 'DAMAGED']);
  });
});
