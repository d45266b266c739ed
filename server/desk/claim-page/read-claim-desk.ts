import type { z } from 'zod';

import type { claimDesk } from '#core/contract/desk/claim-page.ts';
import { type ClaimType, denialReasons } from '#core/reference/claims.ts';
import { leftOfPayment, type PaymentState, refundedOf } from '#core/rules/claims/outcomes/payments.ts';
import { isToldAsThen, proposalState } from '#core/rules/claims/outcomes/proposals.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { addMoney, compareWorth, inItsStores, toNumber } from '#core/rules/platform/money.ts';
import { shownMetadata } from '#core/rules/tenancy/metadata.ts';
import { allowClaim, inStoreOfClaim } from '../../claims/claim/claim-access.ts';
import type { ClaimItemRow, ClaimRow } from '../../claims/claim/claim-items.ts';
import { receiptOf } from '../../claims/claim/receipt-of-claim.ts';
import { actionsFor, amendUpToOf } from '../../claims/claim-view/claim-actions.ts';
import { viewOfWhole } from '../../claims/claim-view/claim-view.ts';
import { knownClaim } from '../../claims/claim-view/known-claim.ts';
import { summedOf, sumsShown } from '../../claims/decisions/approved-alone.ts';
import { carriedOutByOf, engineKnowsOrder, offeredOn } from '../../claims/decisions/carried-out-by.ts';
import { readReason } from '../../claims/decisions/case-facts.ts';
import { coverLeft } from '../../claims/decisions/cover-left.ts';
import { caseKnowing, claimsCountSince, type DecisionCase } from '../../claims/decisions/decision-case.ts';
import { leftOfLines } from '../../claims/decisions/units-left.ts';
import { toldMoneyOf } from '../../claims/decisions/worth.ts';
import { undoUntilOf } from '../../claims/lifecycle/undo-window.ts';
import { waitsFor } from '../../claims/second-word/second-people.ts';
import { marksFor, ownDrafts } from '../../claims/staff-drafts/draft-marks.ts';
import { standingOf } from '../../commerce/orders/order-standing.ts';
import type { OrderRows } from '../../commerce/orders/read-order.ts';
import { feedOf, withoutEngineReason } from '../../platform/audit-log/read-feed.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mediaLinksOf } from '../../platform/media/media-links.ts';
import { holds, seesContacts, seesCustomers } from '../../platform/rights/allow.ts';
import { resolveRight } from '../../platform/rights/claim-rights.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { ownLimitOf } from '../../tenancy/people/support/own-limit.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { readsLine } from '../../tenancy/stores/readable-metadata.ts';
import { emailView } from '../claim-emails/email-view.ts';
import { noteView, readableSides } from '../notes/note-view.ts';
import { deskOrder } from '../order-pages/desk-order.ts';
import { readerOf } from '../queue/queue-narrowing.ts';
import { waitingViews } from '../waiting-messages/waiting-view.ts';
import { type DeskClaim, type DeskStanding, findDeskClaim, readDeskStanding } from './desk-claim.sql.ts';
import { claimedIn, orderOfClaim } from './order-of-claim.ts';
import { orderSignals, unitsWithoutSum } from './order-signals.ts';
import { samePhotosElsewhere, samePhotosInStore } from './same-photos.ts';
import { signalsElsewhere, signalsOf } from './signals.ts';

const caseWords = wordsOf('case-facts');

type Desk = z.input<typeof claimDesk>;

/**
 * A claim with everything that deciding it takes: order, feed, customer, signals, limits, money left. Who reads claims but
 * no orders is told of the order what the claim is about.
 */
export async function readClaimDesk(ctx: Ctx, input: { id: string }): Promise<Desk> {
  const { desk, store, claimId, photos } = await inStoreOfClaim(ctx, input.id, (tx, store) =>
    deskIn(tx, ctx, store, input),
  );
  const elsewhere = await samePhotosElsewhere(ctx, store, claimId, photos);
  return { ...desk, signals: [...desk.signals, ...signalsElsewhere(elsewhere)] };
}

/** The same as its own store tells it, and what its photos are known again by in others. */
async function deskIn(tx: Tx, ctx: Ctx, store: StoreRecord, input: { id: string }) {
  const open = seesCustomers(ctx, store);
  const beside = readDeskStanding(tx, store.id, input.id, { photos: open });
  const asked = findDeskClaim(tx, store.id, input.id, {
    customer: open,
    contacts: seesContacts(ctx, store),
    messages: holds(ctx, 'messages:read', store),
    id: readerOf(ctx),
    since: claimsCountSince(ctx, store),
    summed:
      holds(ctx, 'claims:resolve', store) || holds(ctx, 'warranties:resolve', store) ? summedOf(ctx, store) : null,
    here: ctx.live.here(input.id).filter((id) => id !== readerOf(ctx)),
    sides: holds(ctx, 'claim-notes:read', store) ? readableSides(ctx, store) : [],
  });
  const [stands, found] = await Promise.all([beside, asked]);
  const claim = allowClaim(ctx, store, found?.whole.row, { permission: 'claims:read', scopes: [] });
  const { whole, earlier, bought, alike, ...rest } = found as DeskClaim;
  // It was read with the claim, so it is there as well.
  const { photos, ...claimStanding } = stands as DeskStanding;
  const known = knownClaim(whole, claimStanding);
  const { rows, items, placed, files } = whole;
  const newsAt = claim.news_at ?? claim.created_at;
  const { fields } = store.settings.metadata;
  const lines = rest.feed.filter((line) => readsLine(ctx, store, line));
  const feed = feedOf(seesContacts(ctx, store) ? lines : lines.map(withoutEngineReason));
  const totals = bought ?? { count: 1, total: rows.order.total, first: rows.order.source_created_at };
  const standing = standingOf(rows, store, new Date(ctx.clock.now()).toISOString());
  const windows =
    standing.fulfillments.find((entry) => items.some((item) => item.fulfillment_id === entry.row.id))?.windows ?? [];
  const { limits } = store.settings;
  const connector = ctx.connectors.of(store);
  const seesOrder = holds(ctx, 'orders:read', store);
  const cover = seesOrder ? coverLeft(claim, rows, known.given) : null;
  const view = viewOfWhole(ctx, store, whole);
  const order = deskOrder(ctx, store, rows);
  const [allowed, proposal, waiting, samePhotos] = await Promise.all([
    actionsFor(tx, ctx, store, known),
    proposalOf(tx, ctx, store, { claim, rows }),
    waitingViews(tx, ctx, store, { rows: rest.waiting, archived: claim.state === 'ARCHIVED' }),
    samePhotosInStore(tx, ctx, store, { claimId: claim.id, photos }),
  ]);
  const desk: Desk = {
    claim: view,
    order: seesOrder ? order : orderOfClaim(order, claimedIn(view)),
    feed: seesContacts(ctx, store)
      ? feed
      : feed.map((line) => (line.actorKind === 'shopper' ? { ...line, actorName: '' } : line)),
    emails: rest.emails.map(emailView),
    waiting,
    labels: rest.labels,
    metadata: [
      ...shownMetadata(fields, 'claim', whole.metadata),
      ...(seesOrder ? shownMetadata(fields, 'order', rows.order.metadata) : []),
    ],
    notes: rest.notes.map((note) => noteView(ctx, store, note, claim.state === 'ARCHIVED')),
    customer: {
      orderCount: totals.count,
      orderTotal: toNumber(totals.total),
      firstOrderAt: new Date(totals.first).toISOString(),
      claims: earlier.map((item) => ({
        id: item.id,
        claimNumber: item.claim_number,
        claimState: item.state,
        claimType: item.type,
        createdAt: item.created_at,
      })),
    },
    proposal,
    signals: signalsOf(open ? claim : { ...claim, signature_name: null }, rows, {
      earlier,
      alike,
      samePhotos,
      ofOrder: orderSignals(rows, items, { timeZone: store.timeZone, now: nowOf(ctx) }),
    }),
    limits: {
      currency: store.currency,
      perClaim: limits.perClaim,
      secondPersonFrom: secondPersonFrom(ctx, store),
      alone: rest.alone !== null && holds(ctx, resolveRight(claim), store) ? sumsShown(store, rest.alone) : [],
      creditFactor: limits.creditFactor,
    },
    payment: paymentOf(seesOrder ? rows : { items: [], payments: [] }),
    units: unitsOf(claim, items, rows),
    cover: cover && { insured: toNumber(cover.insured), left: toNumber(cover.left) },
    receipt: open ? receiptOf(claim, placed, mediaLinksOf(ctx, files)) : null,
    offers: offeredOn(connector, store, claim),
    reasons:
      rest.known !== null && (allowed.includes('deny') || allowed.includes('close'))
        ? reasonsOf(caseKnowing(ctx, { store, rows, claim, items }, rest.known))
        : [],
    creditBonus: {
      bonus: store.settings.methods.credit.bonus,
      bonusType: store.settings.methods.credit.bonusType,
    },
    windowClosesAt:
      claim.category === 'WARRANTY'
        ? (standing.items.get(items[0]?.order_item_id ?? '')?.warranty?.expires ?? null)
        : (windows.find((item) => item.claimType === (claim.type as ClaimType))?.uneligibleAt ??
          windows[0]?.uneligibleAt ??
          null),
    engine: {
      kind: store.connectorKind,
      name: ctx.connectors.engines.get(store.connectorKind)?.name ?? store.connectorKind,
      knowsOrder: engineKnowsOrder(connector, claim, rows.order),
    },
    carriedOutBy: carriedOutByOf(connector, claim),
    allowed,
    amendUpTo: amendUpToOf(ctx, store, { known, allowed }),
    undoUntil: undoUntilOf(ctx, claim),
    unread: claim.unread && !(rest.readUntil !== null && rest.readUntil >= newsAt),
    newsAt,
    here: rest.here,
    drafts: { mine: ownDrafts(rest.drafts), others: marksFor(rest.drafts, readerOf(ctx), claim.state) },
  };
  return { desk, store, claimId: claim.id, photos };
}

/** What was proposed, with the note where the caller reads those of its side. */
async function proposalOf(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { claim, rows }: { claim: ClaimRow; rows: OrderRows },
): Promise<Desk['proposal']> {
  const { proposal } = claim;
  if (!proposal) {
    return null;
  }
  const { what, refused, reached } = proposal;
  const state = proposalState(proposal, claim.version);
  return {
    by: proposal.byName,
    mine: ctx.actor.kind === 'staff' && ctx.actor.userId === proposal.by,
    at: proposal.at,
    // Of money that is told otherwise since, nobody approves it.
    state: state === 'waits' && !isToldAsThen(proposal, toldMoneyOf(rows.order)) ? 'outdated' : state,
    given: toNumber(proposal.given),
    lines: [...what.lines],
    includeShipping: what.includeShipping,
    customerText: seesCustomers(ctx, store) ? what.customerText : null,
    overrideText: what.overrideText ?? null,
    note: readableSides(ctx, store).includes(proposal.side) ? (proposal.note ?? '') : '',
    reached: reached ? { of: reached.of, sum: toNumber(reached.sum), from: toNumber(reached.from) } : null,
    waitsFor: await waitsFor(tx, ctx, store, { claim, proposal }),
    refused: refused && { by: refused.byName, at: refused.at, reason: refused.word },
  };
}

/** What is left to give of what a claim is about. */
function unitsOf(claim: ClaimRow, items: readonly ClaimItemRow[], rows: OrderRows): Desk['units'] {
  // Of what is promised some may be given by now: it is shown as ours until that is known.
  const unsettled = new Map(rows.payments.map(({ id, reserved }) => [id, reserved]));
  const left = leftOfLines({ claim, items, rows, unsettled });
  return items.flatMap(({ id, order_item_id }) => {
    const line = left.get(order_item_id);
    return line ? [{ claimItemId: id, orderItemId: order_item_id, ...line }] : [];
  });
}

/** What the claim shows of each reason that rests on a fact. */
function reasonsOf(given: DecisionCase): Desk['reasons'] {
  const near = localDate(given.now, given.store.timeZone);
  return denialReasons.flatMap((reason) => {
    const read = readReason(given, reason);
    return read === null ? [] : [{ reason, holds: read.holds, told: caseWords.caseFact(read, near) }];
  });
}

function paymentOf(rows: Pick<OrderRows, 'items' | 'payments'>): Desk['payment'] {
  const payments = rows.payments.map((item) => ({ ...item, refundedElsewhere: item.refunded_elsewhere }));
  const sum = (pick: (payment: PaymentState) => string) => toNumber(addMoney(...payments.map(pick)));
  return {
    paid: sum((item) => item.amount),
    refunded: sum(refundedOf),
    reserved: sum((item) => item.reserved),
    left: sum(leftOfPayment),
    unitsWithoutSum: unitsWithoutSum(rows),
  };
}

/** From which sum a second person decides beside the caller: by the store’s limit, or by their own where that is lower. */
function secondPersonFrom(ctx: Ctx, store: StoreRecord): number {
  const { secondPersonFrom: limit } = store.settings.limits;
  const own = ownLimitOf(ctx, store);
  return own === null || compareWorth(inItsStores(own), limit) >= 0 ? limit : toNumber(own);
}
