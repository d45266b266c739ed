import { type ActionFunctionArgs, redirect } from 'react-router';
import type { Address } from '#core/address.ts';
import type { FieldProblem } from '#core/contract/platform/problems.ts';
import { inStoreMethod, offlineClaimOf } from '#core/rules/claims/in-store.ts';
import * as words from '#words/signed-form.ts';
import type { StateOption } from '../../../ui/address/AddressForm.tsx';
import { type FormError, missing } from '../../../ui/form-errors/form-error.ts';
import { portalOf } from '../../context.ts';
import { mendable } from '../../draft/address-choices.ts';
import { type InStoreSession, inStoreOf, saveInStore } from '../../draft/in-store.ts';
import { addressErrors, missingOfAddress, readAddress } from '../../draft/read-address.ts';
import { attemptKey, readSignature } from '../../draft/read-signature.ts';
import { paths } from '../../paths.ts';
import { refusedBy, type Stopped } from '../../refusal.ts';
import { placeOnReview } from '../claim-walk/place-on-review.ts';
import { forgetTyped } from './form-memory.ts';

/** The name under which a half-typed address is kept while its page is left. */
export const keptAddress = 'in-store-address';

export interface SendRefusal extends Stopped {
  confirmed: boolean;
  /** The address as it was typed, with the states of its country. */
  asked: { address: Address; states: StateOption[] };
  attempt: string;
}

/**
 * Sends the claim: the address confirmed, signed by a drawing or a typed name (spec section 5). It then waits for its
 * mail. `act=save` only keeps the address; `act=country` asks for the fields of another country, where there is no script.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<SendRefusal | Response | null> {
  const form = await request.formData();
  const act = form.get('act');
  const session = await inStoreOf(context, 'shipping-address');
  const typed = addressIn(form, session);
  const confirmed = form.get('confirmAddress') === 'yes';
  const refuse = async (errors: readonly FormError[]): Promise<SendRefusal> => ({
    errors,
    confirmed,
    asked: await mendable(typed),
    attempt: crypto.randomUUID(),
  });
  if (act === 'country') {
    return refuse([]);
  }
  const lacks = missingOfAddress(addressErrors(typed));
  try {
    const saved = lacks.length > 0 ? session : await saveInStore(context, session, { shippingAddress: typed });
    if (act === 'save') {
      return null;
    }
    const signed = readSignature(form);
    const needsAddress = inStoreMethod(saved.inStore) === 'RESHIP';
    const errors: FormError[] = [
      ...lacks,
      ...(needsAddress && !confirmed ? [missing('confirm-address', words.addressUnconfirmed)] : []),
      ...(signed.signature === null && signed.signatureName === null ? [missing('sign', words.unsigned)] : []),
    ];
    if (errors.length > 0) {
      return await refuse(errors);
    }
    const portal = portalOf(context);
    const claim = offlineClaimOf({ ...saved.inStore, ...signed });
    await portal.client.sendOfflineClaim(claim, attemptKey(form, session.id));
    portal.forget();
    forgetTyped(keptAddress);
    return redirect(paths.inStore.sent, 303);
  } catch (failure) {
    return refuse(refusedBy(failure, { fieldOf, place: placeOnReview(failure) }));
  }
}

/** The address that the form carries, for the person who was asked for first. */
function addressIn(form: FormData, { inStore: { contact } }: InStoreSession): Address {
  const { firstName, lastName, phone } = contact;
  return { ...readAddress(form, 'address.'), firstName, lastName, ...(phone === null ? {} : { phone }) };
}

/** The place on the review page that a problem of the body belongs to. */
function fieldOf(pointer: FieldProblem['pointer']): string {
  if (pointer.startsWith('/shippingAddress')) {
    return 'address-address1';
  }
  return pointer.startsWith('/signature') ? 'sign' : 'answers';
}
