import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, item, lookUp, signedIn, soldAndClaimed } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { approveClaim } from '../outcomes/approve-claim.ts';

const app = await testApp();
const store = await freshStore(app);
const support = await signedIn(app, 'store_support', store);
const names = ['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7', 'i8'];

interface Told {
  fulfillments: { items: { item: { sourceItemId: string } }[] }[];
}
interface Shown {
  claimItems: { id: string; sourceItemId: string }[];
  claimResolutions: { relatedClaimItemId: string | null }[];
}

test('items keep the order’s own sequence in packages, claims, and decisions', async () => {
  const { claim } = await soldAndClaimed(app, store, '1', {
    order: { items: names.map((name) => item(name)) },
    claim: Object.fromEntries(names.map((name) => [name, 1])),
  });
  const order = (await lookUp(app, store, '1')).body as unknown as Told;
  expect(order.fulfillments[0]?.items.map((item) => item.item.sourceItemId)).toEqual(names);

  const token = claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, 'view');
  const asked = [
    { host: hostOf(store), headers: { authorization: `Claim ${token}` } },
    { host: 'platform.test', headers: support.headers },
  ];
  const shown = async ({ host, headers }: (typeof asked)[number]) =>
    (await (await app.ask(host, `/v1/claims/${claim.id}`, { headers })).json()) as Shown;
  const [first] = await Promise.all(asked.map(shown));
  const ids = first?.claimItems.map((item) => item.id) ?? [];
  // A row that is written again moves in the table: the order is not the table's.
  await asOwner(app, 'UPDATE claim_items SET updated_at = updated_at WHERE id = $1', [ids[0]]);
  await approveClaim(app.as(support.actor), {
    id: claim.id,
    expectedVersion: 1,
    includeShipping: false,
    lines: ids.toReversed().map((claimItemId) => ({ claimItemId, resolutionType: 'REFUND' })),
  });
  for (const who of asked) {
    const { claimItems, claimResolutions } = await shown(who);
    expect(claimItems.map((item) => item.sourceItemId)).toEqual(names);
    expect(claimResolutions.map((item) => item.relatedClaimItemId)).toEqual(ids);
  }
});
