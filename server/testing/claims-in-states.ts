import { fileClaimIn } from '#core/contract/claims/filing.ts';
import type { ClaimState } from '#core/reference/claims.ts';
import { fileClaim } from '../claims/file/file-claim.ts';
import { archiveClaim } from '../claims/lifecycle/archive-claim.ts';
import { askBrand, handOver, snoozeClaim } from '../claims/lifecycle/staff-acts.ts';
import { sendMessage } from '../claims/messages/send-message.ts';
import { approveClaim } from '../claims/outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from '../claims/outcomes/deny-claim.ts';
import { dismissClaim } from '../claims/outcomes/dismiss-claim.ts';
import { openClaim } from '../claims/outcomes/open-claim.ts';
import { resolveExternally } from '../claims/outcomes/resolve-externally.ts';
import type { Actor } from '../platform/context/context.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';
import type { TestApp } from './app.ts';
import { asOwner, claimRow } from './db-asserts.ts';
import { missingItems, orderOf, sellOrder, soldAndClaimed, staff } from './fixtures.ts';

const dayMs = 86_400_000;

type Staff = Extract<Actor, { kind: 'staff' }>;
type Given = Parameters<typeof soldAndClaimed>[3];

/**
 * Makes claims in any state of the lifecycle, each on an order of its own, by the acts that lead there.
 * @param given what was bought and claimed, of each order or by its number
 * @param of who decides, and how orders are numbered from 1
 */
export async function claimsInStates(
  app: TestApp,
  store: StoreRecord,
  given: Given | ((number: string) => Given) = {},
  of: { decider?: Staff; provider?: Staff; named?: (number: number) => string } = {},
) {
  const decider = of.decider ?? (await staff(app, 'store_admin', store));
  const provider = of.provider ?? (await staff(app, 'orderprotection_support', null));
  const { named = (at) => `in-state-${at}` } = of;
  const givenTo = (name: string) => (typeof given === 'function' ? given(name) : given);
  let number = 0;

  async function filed() {
    number += 1;
    const { claim, orderId, order } = await soldAndClaimed(app, store, named(number), givenTo(named(number)));
    return { id: claim.id, orderId, sourceOrderId: order.sourceOrderId };
  }

  /** Filled in by staff; its customer has not signed. */
  async function draft(by: Actor = decider) {
    number += 1;
    const order = orderOf(app, named(number), givenTo(named(number))?.order);
    const { id: orderId } = await sellOrder(app, store, order);
    const body = fileClaimIn.parse({
      ...missingItems(order.orderNumber, { i1: 1 }),
      resolution: { desiredMethod: 'REFUND' },
      options: { fromValet: true, requireCustomerSignature: true },
    });
    const { sourceOrderId } = order;
    const claim = await fileClaim(app.as(by), { storeId: store.id, sourceOrderId, body, valet: true });
    return { id: claim.id, orderId, sourceOrderId };
  }

  /** The time to undo passes, and what waited for it happens. */
  async function settle() {
    app.clock.advance(app.services.config.undoSeconds * 1000);
    await app.drain();
  }

  async function approve(id: string) {
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [id]);
    const lines = [{ claimItemId: String(item?.id), resolutionType: 'REFUND' as const }];
    await approveClaim(app.as(decider), { id, expectedVersion: 1, includeShipping: false, lines });
  }

  /** A claim that stands in `state`; what ended is past the time to undo it. */
  async function claimIn(state: ClaimState) {
    if (state === 'DRAFT') {
      return draft();
    }
    const scene = await filed();
    const first = { id: scene.id, expectedVersion: 1 };
    const message = (needsAnswer: boolean) => ({
      claimId: scene.id,
      orderId: scene.orderId,
      messageContent: 'Hello',
      medias: [],
      needsAnswer,
    });
    switch (state) {
      case 'NEW':
        break;
      case 'OPEN':
        await openClaim(app.as(decider), first);
        break;
      case 'COMMUNICATING':
        await sendMessage(app.as(decider), message(false));
        break;
      case 'WAITING_FOR_CUSTOMER':
        await sendMessage(app.as(decider), message(true));
        break;
      case 'WAITING_FOR_BRAND':
        await askBrand(app.as(provider), { ...first, note: 'Was it packed well?' });
        break;
      case 'WAITING_FOR_OP':
        await handOver(app.as(decider), first);
        break;
      case 'TEMPORARILY_DISMISSED':
        await snoozeClaim(app.as(decider), { ...first, until: new Date(app.clock.now() + 5 * dayMs).toISOString() });
        break;
      case 'APPROVED':
        await approve(scene.id);
        app.clock.advance(app.services.config.undoSeconds * 1000);
        break;
      case 'RESOLVED':
        await approve(scene.id);
        await settle();
        break;
      case 'RESOLVED_BY_BRAND':
        await resolveExternally(app.as(decider), { ...first, reference: 'BANK-1' });
        break;
      case 'DENIED':
        await denyClaim(app.as(decider), { ...first, reason: 'NOT_COVERED' });
        await settle();
        break;
      case 'CLOSED':
        await closeClaim(app.as(decider), { ...first, reason: 'OTHER', customerText: 'We spoke about it.' });
        await settle();
        break;
      case 'DISMISSED':
        await dismissClaim(app.as(decider), { ...first, reason: 'A test.' });
        await settle();
        break;
      case 'ARCHIVED':
        await denyClaim(app.as(decider), { ...first, reason: 'NOT_COVERED' });
        await settle();
        await archiveClaim(app.as(decider), { id: scene.id, expectedVersion: 2 });
        break;
    }
    return scene;
  }

  /** How a claim stands now. */
  const stands = (id: string) => claimRow(app, store, id);
  return { claimIn, draft, filed, settle, stands, decider, provider };
}
