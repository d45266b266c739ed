import { type RouterContextProvider, redirect } from 'react-router';
import type { MediaLink } from '#core/contract/claims/drafts.ts';
import type { DraftClaim } from '#core/drafts/draft.ts';
import { emptyClaim, type SavedDraft, shouldSaveDraft, statusForPath } from '#core/drafts/saved-draft.ts';
import { ApiFailure } from '../../api/portal-client.ts';
import { orderOf, type Portal, portalOf } from '../context.ts';
import { paths } from '../paths.ts';
import type { Order } from './units.ts';

/** The draft of the looked-up order as a page reads it. */
export interface Draft {
  order: Order;
  /** Null until something was saved. */
  sessionId: string | null;
  metadata: SavedDraft;
  claim: DraftClaim;
  media: Record<string, MediaLink>;
}

type Context = Readonly<RouterContextProvider>;

/** Reads order and draft; an order of which nothing was said yet has the empty claim. */
export async function draftOf(context: Context): Promise<Draft> {
  const order = await orderOf(context);
  const session = await portalOf(context).session();
  const open = session !== null && session.status !== 'SUBMITTED' ? session : null;
  const metadata = open?.metadata ?? { claim: emptyClaim, currentShipmentId: null };
  return { order, sessionId: open?.id ?? null, metadata, claim: metadata.claim, media: open?.media ?? {} };
}

/**
 * The draft that a step's form changes. A form of another order than the one at hand, which another tab has looked up
 * since, changes nothing and leads to where the order at hand stands: no word of one order may be filed under another.
 */
export async function draftOfForm(context: Context, form: FormData): Promise<Draft> {
  const draft = await draftOf(context);
  if (form.has('order') && form.get('order') !== draft.order.systemOrderId) {
    throw redirect(paths.process, 303);
  }
  return draft;
}

/**
 * Saves a changed claim by the saving rules of spec section 4; what needs no saving is left alone. Throws ApiFailure; a
 * redirect to the sent claim where the draft was sent meanwhile.
 * `next` is the page that the step leads to: told with the claim, so that Continue waits for one answer and not for two.
 */
export async function saveDraft(
  context: Context,
  draft: Draft,
  claim: DraftClaim,
  { shipment = null, next = null }: { shipment?: string | null; next?: string | null } = {},
): Promise<void> {
  const current = shipment ?? keptShipment(draft.metadata.currentShipmentId, claim);
  const metadata: SavedDraft = { claim: withCustomer(claim, draft.order), currentShipmentId: current };
  if (!shouldSaveDraft(draft.metadata, metadata)) {
    return;
  }
  const status = next === null ? null : statusForPath(next);
  const portal = portalOf(context);
  try {
    const saved = await portal.client.saveSession({
      // A draft that was sent meanwhile, from a phone or another tab, is not begun anew by this page.
      ...(draft.sessionId === null ? {} : { id: draft.sessionId }),
      orderId: draft.order.systemOrderId,
      email: draft.order.customerEmail,
      metadata,
      ...(status === null || status === 'SUBMITTED' ? {} : { status }),
    });
    portal.keepSession(saved);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.problem?.code === 'not-found') {
      throw redirect(await afterSentElsewhere(portal, draft.order), 303);
    }
    throw failure;
  }
}

/** Where to go on from a draft that is no longer there: to the claim that it became, else to where the order stands. */
export async function afterSentElsewhere(portal: Portal, before: Pick<Order, 'existingClaims'>): Promise<string> {
  portal.forget();
  const order = await portal.order();
  return order !== null && order.existingClaims.length > before.existingClaims.length
    ? paths.claimReceived
    : paths.process;
}

/** The current shipment stays for as long as the claim says something of it. */
function keptShipment(id: string | null, claim: DraftClaim): string | null {
  return id !== null && Object.hasOwn(claim.fulfillments, id) ? id : null;
}

function withCustomer(claim: DraftClaim, order: Order): DraftClaim {
  const { customerEmail: email, customerName, sourceOrderId } = order;
  return { ...claim, customer: { email, customerName, sourceOrderId } };
}
