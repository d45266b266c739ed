import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import * as words from '#words/review.tsx';
import * as steps from '#words/walk/steps.ts';
import type { FormError } from '../../../ui/form-errors/form-error.ts';
import { type Portal, portalOf } from '../../context.ts';
import { mendable } from '../../draft/address-choices.ts';
import { type Draft, draftOf, saveDraft } from '../../draft/draft.ts';
import { fieldOf, filingBody, missingOfReview } from '../../draft/file-draft.ts';
import { partsOf } from '../../draft/parts.ts';
import { addressErrors, missingOfAddress, readAddress } from '../../draft/read-address.ts';
import { attemptKey, readSignature } from '../../draft/read-signature.ts';
import { claimedItems, sumsOf } from '../../draft/sums.ts';
import type { PageHandle } from '../../page.ts';
import { paths } from '../../paths.ts';
import { refusedBy } from '../../refusal.ts';
import type { ReviewData, ReviewRefusal } from './parts/review-data.ts';
import { placeOnReview } from './place-on-review.ts';

export { Review as Component } from './parts/Review.tsx';

export const handle = {
  title: words.title,
  step: { name: steps.review, at: 5 },
} satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ReviewData> {
  const { order, claim, media, sessionId } = await draftOf(context);
  const parts = partsOf(claim, order);
  if (parts.length === 0 || claim.resolution.desiredMethod === null) {
    throw redirect(parts.length === 0 ? paths.issues : paths.resolution);
  }
  const given = claim.resolution.updatedShippingAddress ?? order.shippingAddress;
  const editing = new URL(request.url).searchParams.get('edit') === 'address';
  const mended = editing && given !== null ? await mendable(given) : { address: given, states: [] };
  return {
    order,
    claim,
    media,
    parts,
    claimed: claimedItems(claim, order),
    sums: sumsOf(claim, order),
    address: mended.address,
    states: mended.states,
    editing,
    today: new Date().toISOString(),
    seen: { draft: sessionId, claims: order.existingClaims.length },
    attempt: crypto.randomUUID(),
  };
}

/** Takes an edited address over, or sends the claim: address confirmed, signed, complete (spec section 5). */
export async function action({ request, context }: ActionFunctionArgs): Promise<ReviewRefusal | Response> {
  const form = await request.formData();
  const draft = await draftOf(context);
  const said = { confirmed: form.get('confirmAddress') === 'yes', attempt: crypto.randomUUID() };
  const refuse = (errors: readonly FormError[]): ReviewRefusal => ({ ...said, errors });
  try {
    const act = form.get('act');
    if (act === 'address' || act === 'country') {
      const typed = readAddress(form, 'address.');
      const errors = act === 'country' ? {} : addressErrors(typed);
      if (act === 'country' || Object.keys(errors).length > 0) {
        const { address, states } = await mendable(typed);
        return { ...refuse(missingOfAddress(errors)), address: { typed: address, errors, states } };
      }
      const resolution = { ...draft.claim.resolution, updatedShippingAddress: typed };
      await saveDraft(context, draft, { ...draft.claim, resolution });
      return redirect(`${paths.review}#address`, 303);
    }
    return await send(context, draft, form, { said, refuse });
  } catch (failure) {
    return refuse(refusedBy(failure, { fieldOf, place: placeOnReview(failure) }));
  }
}

/**
 * Another tab may have sent this draft meanwhile, or looked another order up: nothing is then sent a second time, nor
 * under an order that this page does not show. Answers where to go on; null where the page still holds.
 */
async function sentElsewhere({ client }: Portal, form: FormData): Promise<string | null> {
  const shown = String(form.get('order'));
  // Asked together: on a slow line each answer is a second. A draft of another order than the one at hand is refused.
  const [order, session] = await Promise.all([client.currentOrder(), client.session(shown)]);
  if (order === null || order.systemOrderId !== shown) {
    return paths.process;
  }
  if (session?.id === form.get('draft')) {
    return null;
  }
  return order.existingClaims.length > Number(form.get('claims')) ? paths.claimReceived : paths.process;
}

async function send(
  context: ActionFunctionArgs['context'],
  draft: Draft,
  form: FormData,
  { said, refuse }: { said: Omit<ReviewRefusal, 'errors'>; refuse: (errors: readonly FormError[]) => ReviewRefusal },
): Promise<ReviewRefusal | Response> {
  const { claim, order } = draft;
  const reship = claim.resolution.desiredMethod === 'RESHIP';
  const address = claim.resolution.updatedShippingAddress ?? order.shippingAddress;
  const complete = {
    ...claim,
    resolution: { ...claim.resolution, updatedShippingAddress: reship && said.confirmed ? address : null },
    ...readSignature(form),
  };
  const missing = missingOfReview(complete, order);
  if (missing.length > 0) {
    return refuse(missing);
  }
  const portal = portalOf(context);
  const gone = await sentElsewhere(portal, form);
  if (gone !== null) {
    portal.forget();
    return redirect(gone, 303);
  }
  const key = attemptKey(form, draft.sessionId ?? order.systemOrderId);
  const filed = await portal.client.fileClaim(order.sourceOrderId, filingBody(complete, order), key);
  portal.forget();
  portal.keepFiled(filed);
  return redirect(paths.received(filed.claimNumber), 303);
}
