import { fileClaimIn } from '#core/contract/claims/filing.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { DesiredMethod } from '#core/reference/claims.ts';
import { markRead } from '../../claims/claim/mark-read.ts';
import type { DecisionLine } from '../../claims/decisions/price-lines.ts';
import { fileClaim } from '../../claims/file/file-claim.ts';
import { withdrawClaim } from '../../claims/lifecycle/withdraw-claim.ts';
import { appealClaim } from '../../claims/messages/appeal-claim.ts';
import { sendMessage } from '../../claims/messages/send-message.ts';
import { changeMetadata } from '../../claims/metadata/change-metadata.ts';
import { amendClaim } from '../../claims/outcomes/amendments/amend-claim.ts';
import { cancelAmendment } from '../../claims/outcomes/amendments/cancel-amendment.ts';
import { confirmAmendment } from '../../claims/outcomes/amendments/confirm-amendment.ts';
import { approveClaim } from '../../claims/outcomes/approve-claim.ts';
import { denyClaim } from '../../claims/outcomes/deny-claim.ts';
import { openClaim } from '../../claims/outcomes/open-claim.ts';
import { reopenClaim } from '../../claims/outcomes/reopen-claim.ts';
import { replyToReview } from '../../claims/reviews/answer-review.ts';
import { writeReview } from '../../claims/reviews/write-review.ts';
import { keepDraft } from '../../claims/staff-drafts/keep-draft.ts';
import { artBytes } from '../../demo/art.ts';
import { putLabelOn } from '../../desk/labels/label-claim.ts';
import { createNote } from '../../desk/notes/write-note.ts';
import { placeHold, releaseHold } from '../../desk/privacy/legal-holds.ts';
import { keepMessage } from '../../desk/waiting-messages/keep-message.ts';
import { importPicture } from '../../platform/media/egress/import-picture.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import type { TestApp } from '../app.ts';
import { asOwner, claimRow } from '../db-asserts.ts';
import { hostOf, item, lookUp, missingItems, orderOf, sellOrder, shopperOf, soldAndClaimed } from '../fixtures.ts';
import type { People, Staff } from './open-stores.ts';

const hourMs = 3_600_000;

/** How each order of the stories is numbered: a mark that the copies put their own number in place of. */
export const numberMark = /zq(\d{4})/gi;

/** What everybody of the stories is called, and where they read their mail. */
export const storyCustomer = { first: 'Ana', last: 'Ruiz', email: 'ana@mail.test', street: '1 Elm St' };

/** Acts of customers and staff on orders of one store, hour by hour. */
export function storyActs(app: TestApp, store: StoreRecord, people: People) {
  let number = 0;
  const nextNumber = () => {
    number += 1;
    return `ZQ${String(number).padStart(4, '0')}`;
  };

  /** An order whose prices no other one of the stories has. */
  const told = (at: string, changes: Parameters<typeof orderOf>[2] = {}) => {
    const price = (30 + ((Number(at.slice(2)) * 37) % 120)).toFixed(3);
    return {
      items: [
        item('i1', { quantity: 3, price, productName: 'Linen throw' }),
        item('i2', { price, productName: 'Stone mug' }),
      ],
      delivered: { trackingNumber: [`1Z${at}`] },
      ...changes,
    };
  };

  async function sold(changes: Parameters<typeof orderOf>[2] = {}) {
    const at = nextNumber();
    const order = orderOf(app, at, told(at, changes));
    const { id } = await sellOrder(app, store, order);
    return { orderId: id, order };
  }

  async function filed(given: Parameters<typeof soldAndClaimed>[3] = {}) {
    const at = nextNumber();
    const { claim, orderId, shopper } = await soldAndClaimed(app, store, at, {
      ...given,
      order: told(at, given.order),
    });
    app.clock.advance(hourMs);
    await app.drain();
    return { id: claim.id, orderId, shopper };
  }
  type Filed = Awaited<ReturnType<typeof filed>>;

  const version = async (id: string) => (await claimRow(app, store, id)).version;
  const onIt = async (id: string) => ({ id, expectedVersion: await version(id) });
  const admin = () => app.as(people.admin);
  const support = () => app.as(people.support);

  async function settle(): Promise<void> {
    app.clock.advance(hourMs);
    await app.drain();
  }

  async function say({ id, orderId, shopper }: Filed, needsAnswer = true): Promise<void> {
    const about = { claimId: id, orderId, medias: [] };
    await sendMessage(support(), { ...about, messageContent: 'Was the box torn, Ana?', needsAnswer });
    app.clock.advance(hourMs);
    if (needsAnswer) {
      await sendMessage(app.as(shopper), { ...about, messageContent: 'It was in none of the boxes.' });
    }
    await settle();
  }

  async function approve(
    { id }: Filed,
    line: Partial<DecisionLine> = { resolutionType: 'REFUND' },
    by: Staff = people.admin,
  ): Promise<void> {
    const rows = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1 ORDER BY position', [id]);
    const lines = rows.map((row) => ({ claimItemId: String(row.id), ...line })) as DecisionLine[];
    await approveClaim(app.as(by), { ...(await onIt(id)), includeShipping: false, lines, customerText: 'Sorry, Ana.' });
    await settle();
  }

  /** An approval that is too large for one person waits for the other. */
  async function proposed(): Promise<void> {
    const dear = { price: '700', discount: '0', tax: '0' };
    const of = await filed({ order: { items: [item('i1', dear)] } });
    await approve(of).catch((error: unknown) => {
      if (!(error instanceof Problem && error.code === 'second-person-required')) throw error;
    });
    await settle();
  }

  async function deny({ id }: Filed): Promise<void> {
    await denyClaim(admin(), { ...(await onIt(id)), reason: 'NOT_COVERED', customerText: 'It was not covered, Ana.' });
    await settle();
  }

  async function worked(of: Filed): Promise<void> {
    await openClaim(support(), await onIt(of.id));
    await createNote(support(), { id: of.id, content: 'The warehouse packed it twice.' });
    const [label] = await asOwner(app, 'SELECT id FROM labels WHERE store_id = $1 ORDER BY id', [store.id]);
    await putLabelOn(support(), { id: of.id, labelId: String(label?.id) });
    await markRead(support(), { id: of.id, until: new Date(app.clock.now()).toISOString() });
    await say(of);
  }

  async function amended(of: Filed, end: 'confirmed' | 'canceled' | 'proposed'): Promise<void> {
    const terms = { kind: 'TOP_UP', method: 'REFUND', amount: '3', reason: 'It took us too long.' } as const;
    await amendClaim(support(), { ...(await onIt(of.id)), ...terms, customerText: 'And this, Ana.' } as never);
    if (end === 'confirmed') {
      await confirmAmendment(admin(), await onIt(of.id));
    } else if (end === 'canceled') {
      await cancelAmendment(admin(), await onIt(of.id));
    }
    await settle();
  }

  async function reviewed({ id, shopper }: Filed): Promise<void> {
    await writeReview(app.as(shopper), { id, rating: 4, text: 'Quick, and kind.' });
    const [review] = await asOwner(app, 'SELECT id FROM reviews WHERE claim_id = $1', [id]);
    await replyToReview(app.as(people.owner), { id, reviewId: String(review?.id), text: 'Thank you, Ana.' } as never);
  }

  async function appealed({ id, shopper }: Filed): Promise<void> {
    await appealClaim(app.as(shopper), { ...(await onIt(id)), text: 'It was covered.', medias: [] });
    await settle();
  }

  const reopened = async ({ id }: Filed) => void (await reopenClaim(admin(), { ...(await onIt(id)), reason: 'Again' }));
  const withdrawn = async ({ id, shopper }: Filed) => {
    await withdrawClaim(app.as(shopper), { ...(await onIt(id)), reason: 'It came.' });
    await settle();
  };
  const ticketed = ({ id }: Filed) => changeMetadata(admin(), { id, metadata: { ticket: 'T-1' } });
  const drafted = ({ id }: Filed) =>
    keepDraft(support(), { id, act: 'note', about: null, content: 'To be continued', over: null } as never);
  const promised = async ({ id }: Filed) => {
    const sendAt = new Date(app.clock.now() + 6 * 24 * hourMs).toISOString();
    const said = { messageContent: 'Any news, Ana?', medias: [], needsAnswer: false, sendAt };
    await keepMessage(support(), { ...(await onIt(id)), ...said });
  };

  const { shippingAddress: updatedShippingAddress } = orderOf(app, 'ZQ0000');
  const asked = (desiredMethod: DesiredMethod) =>
    ({ body: { resolution: { desiredMethod, signatureName: 'Ana Ruiz', updatedShippingAddress } } }) as never as {
      body: { resolution: object };
    };
  /** A claim about damage, with a photo of it. */
  async function damaged(): Promise<Filed> {
    const { orderId, order } = await sold();
    const shopper = shopperOf(app, store, orderId);
    const bytes = artBytes('evidence-mug-close.webp');
    const picture = { storeId: store.id, bytes, filename: 'mug.webp', mediaType: 'CLAIM' } as const;
    const images = [await importPicture(app.as(shopper), picture)];
    const issue = { sourceItemId: 'i1', quantity: 1, issueType: 'DAMAGED', details: 'It has a crack.', images };
    const sourceFulfillmentId = `f-${order.orderNumber}`;
    const changes = { ...asked('RESHIP').body, fulfillmentIssues: [{ sourceFulfillmentId, issues: [issue] }] };
    const body = fileClaimIn.parse(missingItems(order.orderNumber, {}, changes as never));
    const filing = { storeId: store.id, sourceOrderId: order.sourceOrderId, body };
    const { id } = await fileClaim(app.as(shopper), filing);
    await settle();
    return { id, orderId, shopper };
  }

  /** A claim that is sent over the API, under a key. */
  async function keyed(): Promise<void> {
    const { order } = await sold();
    const { bearer } = await lookUp(app, store, order.orderNumber);
    const json = missingItems(order.orderNumber, { i1: 1 });
    const headers = { ...bearer, 'idempotency-key': `key ${order.orderNumber}` };
    const answer = await app.ask(hostOf(store), `/v1/claims/${order.sourceOrderId}`, { json, headers });
    if (answer.status !== 201) throw new Error(`A keyed claim was answered ${answer.status} ${await answer.text()}`);
    await settle();
  }

  /** The shop sends the replacement of a claim, and it arrives. */
  async function arrives({ id }: Filed): Promise<void> {
    const [row] = await asOwner(app, 'SELECT reference FROM resolutions WHERE claim_id = $1', [id]);
    const signal = AbortSignal.timeout(10_000);
    const order = await app.services.connectors.of(store).readOrder(`order-${row?.reference}`, signal);
    if (!order) throw new Error(`The shop has no order ${row?.reference}.`);
    const at = new Date(app.clock.now()).toISOString();
    const items = order.items.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity }));
    const [parcel] = orderOf(app, 'ZQ0000').fulfillments;
    const arrived = { ...parcel!, items, sourceFulfillmentId: `f-${row?.reference}`, trackingNumber: [] };
    const times = { fulfilledAt: at, shippedAt: at, deliveredAt: at, lastScanAt: at };
    await sellOrder(app, store, { ...order, fulfillments: [{ ...arrived, ...times }] });
    app.clock.advance(25 * hourMs);
    await settle();
  }

  async function held(orderId: string): Promise<void> {
    const whose = { storeId: store.id, orderId };
    await placeHold(app.as(people.owner), { ...whose, reason: 'A case at court.' });
    await releaseHold(app.as(people.owner), whose);
  }

  return {
    ...{ keyed, arrives, held },
    ...{ nextNumber, told, sold, filed, settle, say, approve, deny, worked, amended, reviewed, appealed, reopened },
    ...{ withdrawn, ticketed, drafted, proposed, promised, asked, damaged, onIt, admin, support, shopper: shopperOf },
  };
}

export type StoryActs = ReturnType<typeof storyActs>;
