import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { ClaimId } from '#core/ids.ts';
import type { DenialReason } from '#core/reference/claims.ts';
import type { Actor } from '../../../platform/context/context.ts';
import type { StoreRecord } from '../../../tenancy/stores/read-store.ts';
import type { TestApp } from '../../../testing/app.ts';
import { asOwner, claimRow } from '../../../testing/db-asserts.ts';
import { item, missingItems, orderOf, sellOrder, shopperOf } from '../../../testing/fixtures.ts';
import { photoOn } from '../../../testing/photos.ts';
import type { DecisionLine } from '../../decisions/price-lines.ts';
import { fileClaim } from '../../file/file-claim.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { approveClaim } from '../approve-claim.ts';

/** Claims on two packages, and what each reason of a denial rests on: of both, of neither, or of the first alone. */
export const scenes = ['there', 'not there', 'of another package'] as const;
export type Scene = (typeof scenes)[number];

const day = 86_400_000;

/** Makes a claim of a scene by the product's own acts; what tracking tells is written by `tellOfPackages`. */
export function reasonScenes(app: TestApp, store: StoreRecord, owner: Actor) {
  const ago = (days: number) => new Date(app.clock.now() - days * day).toISOString();

  let filings = 0;

  async function sold(name: string) {
    const parcel = orderOf(app, name).fulfillments[0]!;
    const order = orderOf(app, name, {
      customer: { name: 'Ana Ruiz', email: `${name}@mail.test` },
      items: [item('i1', { quantity: 4 }), item('i2', { quantity: 4 })],
      fulfillments: ['i1', 'i2'].map((sourceItemId, place) => ({
        ...parcel,
        sourceFulfillmentId: `f${place}-${name}`,
        items: [{ sourceItemId, quantity: 4 }],
        ...{ fulfilledAt: ago(9), shippedAt: ago(9), deliveredAt: ago(6), lastScanAt: ago(6) },
      })),
    });
    const { id } = await sellOrder(app, store, order);
    return { order, id, shopper: shopperOf(app, store, id), name };
  }

  /** Files a claim for one unit in each of so many packages. */
  async function claimOn({ order, shopper, name }: Awaited<ReturnType<typeof sold>>, packages: number) {
    const issue = (place: number) => ({
      sourceFulfillmentId: `f${place}-${name}`,
      issues: [
        { sourceItemId: `i${place + 1}`, quantity: 1, issueType: 'MISSING_ITEM' as const, details: '', images: [] },
      ],
    });
    const fulfillmentIssues = [0, 1].slice(0, packages).map(issue) as never;
    const body = fileClaimIn.parse(missingItems(name, {}, { fulfillmentIssues }));
    filings += 1;
    // The same body again is the same claim, but for its key.
    const filed = { storeId: store.id, sourceOrderId: order.sourceOrderId, body, idempotencyKey: `filing ${filings}` };
    return (await fileClaim(app.as(shopper), filed)).id as ClaimId;
  }

  /** Gives what a claim is about, whole. */
  async function give(id: ClaimId, resolutionType: 'REFUND' | 'RESHIP') {
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
    const lines = items.map((row) => ({ claimItemId: row.id, resolutionType })) as DecisionLine[];
    const { version: expectedVersion } = await claimRow(app, store, id);
    await approveClaim(app.as(owner), { id, expectedVersion, includeShipping: false, lines });
    app.clock.advance(10_000);
    await app.drain();
  }

  /** The customer wrote, then was asked and told no more; photos went both ways; and another address came. */
  async function speak(id: ClaimId, orderId: string, packages: number) {
    const say = { claimId: id, orderId, medias: [] };
    const link = app.as({ kind: 'claim-link', storeId: store.id, claimId: id, scope: 'view', name: '' });
    await sendMessage(link, { ...say, messageContent: 'It’s all fine now, thank you' });
    app.clock.advance(60_000);
    await sendMessage(app.as(owner), { ...say, messageContent: 'Which one?', needsAnswer: true });
    const asked = `(SELECT id FROM messages WHERE claim_id = $1 AND sender_type <> 'customer')`;
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1 ORDER BY position', [id]);
    for (const row of items.slice(0, packages)) {
      await photoOn(app, store, id, []);
      await asOwner(app, `UPDATE claim_media SET message_id = ${asked} WHERE claim_id = $1 AND claim_item_id IS NULL`, [
        id,
      ]);
      await photoOn(app, store, id, []);
      await asOwner(
        app,
        'UPDATE claim_media SET claim_item_id = $2 WHERE claim_id = $1 AND message_id IS NULL AND claim_item_id IS NULL',
        [id, row.id],
      );
    }
    await asOwner(
      app,
      `UPDATE claims SET updated_shipping_address = shipping_address || '{"address1": "9 Oak St"}' WHERE id = $1`,
      [id],
    );
  }

  return {
    /** A claim on both packages of an order. */
    async claimIn(scene: Scene) {
      const of = await sold(`two-${scenes.indexOf(scene)}`);
      if (scene === 'not there') {
        return claimOn(of, 2);
      }
      const packages = scene === 'there' ? 2 : 1;
      await give(await claimOn(of, packages), 'REFUND');
      await give(await claimOn(of, packages), 'RESHIP');
      await claimOn(of, 2);
      const id = await claimOn(of, 2);
      await speak(id, of.id, packages);
      return id;
    },
    /** What tracking tells of the packages of a scene, as a reason rests on it. */
    async tellOfPackages(id: ClaimId, scene: Scene, reason: DenialReason) {
      const told = {
        EXPIRED30: `fulfilled_at = fulfilled_at - interval '100 days'`,
        PACKAGE_ARRIVED: `status = 'DELIVERED', delivered_at = shipped_at + interval '1 day'`,
        PHOTO_VERIFIED: `status = 'DELIVERED', delivered_at = shipped_at + interval '1 day'`,
        RETURN_TO_SENDER: `returned_at = shipped_at + interval '2 days'`,
      }[reason as string];
      const those = 'SELECT fulfillment_id FROM claim_items WHERE claim_id = $1 ORDER BY position';
      await asOwner(
        app,
        `UPDATE fulfillments SET status = 'IN_TRANSIT', fulfilled_at = shipped_at, delivered_at = NULL, returned_at = NULL
         WHERE id IN (${those})`,
        [id],
      );
      const packages = { there: 2, 'not there': 0, 'of another package': 1 }[scene];
      if (told) {
        await asOwner(app, `UPDATE fulfillments SET ${told} WHERE id IN (${those} LIMIT $2)`, [id, packages]);
      }
    },
  };
}
