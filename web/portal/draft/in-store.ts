import { type RouterContextProvider, redirect } from 'react-router';
import type { Session } from '#core/contract/claims/drafts.ts';
import type { InStoreDraft } from '#core/contract/claims/in-store-draft.ts';
import { isSame } from '#core/drafts/saved-draft.ts';
import { type InStoreStep, inStoreSteps } from '#core/reference/in-store.ts';
import { mayOpenInStoreStep } from '#core/rules/claims/in-store.ts';
import { stepNames } from '#words/in-store/steps.ts';
import type { SessionChange } from '../../api/portal-client.ts';
import { portalOf } from '../context.ts';
import type { Step } from '../page.ts';
import { paths } from '../paths.ts';

/** The draft of a claim on something bought in a store, as its pages read and save it. */

type Context = Readonly<RouterContextProvider>;
export type InStoreSession = Session & { inStore: InStoreDraft };
/** What a shopper has said, in the shape that is saved. */
type InStoreSaid = NonNullable<SessionChange['inStore']>;

/** The draft begun on this device, or null. */
export async function begunInStore(context: Context): Promise<InStoreSession | null> {
  const session = await portalOf(context).inStore();
  return session?.inStore ? { ...session, inStore: session.inStore } : null;
}

/** The draft, on a page of one of its steps. Without one it leads to the first step; to the one that lacks something, where a step before this one does. */
export async function inStoreOf(context: Context, step: InStoreStep): Promise<InStoreSession> {
  const session = await begunInStore(context);
  if (session === null) {
    throw redirect(paths.inStore.begin);
  }
  if (session.status === 'SUBMITTED') {
    throw redirect(paths.inStore.sent);
  }
  const { inStore } = session;
  if (!mayOpenInStoreStep(step, inStore, inStore.today)) {
    throw redirect(paths.inStore[inStore.step]);
  }
  return session;
}

/** Saves what was changed; what is the same as before is left alone. Answers the draft as it is now. Throws ApiFailure. */
export async function saveInStore(
  context: Context,
  session: InStoreSession,
  change: Partial<InStoreSaid>,
): Promise<InStoreSession> {
  const before = saidOf(session.inStore);
  const next = { ...before, ...change };
  if (isSame(before, next)) {
    return session;
  }
  const portal = portalOf(context);
  const saving = portal.client.saveSession({ orderId: session.id, inStore: next });
  portal.keepInStore(saving);
  const saved = await saving;
  return { ...saved, inStore: saved.inStore ?? session.inStore };
}

function saidOf(draft: InStoreDraft): InStoreSaid {
  const { contact, dateOfPurchase, product, receipts, claimType, details, photos } = draft;
  const { desiredMethod, shippingAddress, signature, signatureName } = draft;
  return {
    contact,
    dateOfPurchase,
    product:
      product === null
        ? null
        : product.productId === null
          ? { productId: null, name: product.name, description: product.description }
          : { productId: product.productId },
    receipts,
    claimType: claimType as InStoreSaid['claimType'],
    details,
    photos,
    desiredMethod,
    shippingAddress,
    signature,
    signatureName,
  };
}

/** Steps that are asked for on the page of another: the receipt beside the fault, the address where the claim is sent. */
const askedBeside: Partial<Record<InStoreStep, InStoreStep>> = { receipt: 'upload', 'shipping-address': 'review' };

/** Where one goes on after a step: to the next one, or back to the review when nothing is left to say. */
export function afterStep(step: InStoreStep, { inStore }: InStoreSession): string {
  const next = inStoreSteps[inStoreSteps.indexOf(step) + 1] ?? 'review';
  return paths.inStore[inStore.step === 'review' ? 'review' : (askedBeside[next] ?? next)];
}

/** A step as the header draws it: questions that share a name are one. */
export function stepAt(step: InStoreStep): Step {
  const names = [...new Set(inStoreSteps.map((item) => stepNames[item]))];
  return { name: stepNames[step], at: names.indexOf(stepNames[step]) + 1, of: names.length };
}
