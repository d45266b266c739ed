import { type ActionFunctionArgs, redirect } from 'react-router';
import * as words from '#words/signed-form.ts';
import type { FieldProblem } from '../../../../core/contract/problems.ts';
import { inStoreMethod, offlineClaimOf } from '../../../../core/rules/in-store.ts';
import type { FormError } from '../../../ui/ErrorSummary.tsx';
import { portalOf } from '../../context.ts';
import { inStoreOf } from '../../draft/in-store.ts';
import { attemptKey, readSignature } from '../../draft/read-signature.ts';
import { paths } from '../../paths.ts';
import { placeOnReview, refusalOf } from '../../refusal.ts';

export interface SendRefusal {
  errors: FormError[];
  confirmed: boolean;
  attempt: string;
}

/** Sends the claim: the address confirmed, signed by a drawing or a typed name (spec section 5). It then waits for its mail. */
export async function action({ request, context }: ActionFunctionArgs): Promise<SendRefusal | Response> {
  const form = await request.formData();
  const session = await inStoreOf(context, 'review');
  const { inStore } = session;
  const confirmed = form.get('confirmAddress') === 'yes';
  const signed = readSignature(form);
  const refuse = (errors: FormError[]): SendRefusal => ({ errors, confirmed, attempt: crypto.randomUUID() });
  const needsAddress = inStoreMethod(inStore) === 'RESHIP';
  const missing: FormError[] = [
    ...(needsAddress && !confirmed ? [{ field: 'confirm-address', message: words.addressUnconfirmed }] : []),
    ...(signed.signature === null && signed.signatureName === null ? [{ field: 'sign', message: words.unsigned }] : []),
  ];
  if (missing.length > 0) {
    return refuse(missing);
  }
  const portal = portalOf(context);
  try {
    await portal.client.sendOfflineClaim(offlineClaimOf({ ...inStore, ...signed }), attemptKey(form, session.id));
    portal.forget();
    return redirect(paths.inStore.sent, 303);
  } catch (failure) {
    const { message, fields } = refusalOf(failure);
    const errors = fields.map((item) => ({ field: fieldOf(item.pointer), message: item.message }));
    return refuse(errors.length > 0 ? errors : [{ field: placeOnReview(failure), message }]);
  }
}

/** The place on the review page that a problem of the body belongs to. */
function fieldOf(pointer: FieldProblem['pointer']): string {
  if (pointer.startsWith('/shippingAddress')) {
    return 'confirm-address';
  }
  return pointer.startsWith('/signature') ? 'sign' : 'answers';
}
