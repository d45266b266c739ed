import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Address } from '#core/address.ts';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { isId } from '#core/ids.ts';
import { claimIdOfToken } from '#core/rules/claims/claim-token.ts';
import * as words from '#words/signed-form.ts';
import { type Missing, missing } from '../../../ui/form-errors/form-error.ts';
import { portalOf } from '../../context.ts';
import { readSignature } from '../../draft/read-signature.ts';
import { readOrShown } from '../../page-memory.ts';
import { pathOf, paths } from '../../paths.ts';
import { refusedBy, type Stopped } from '../../refusal.ts';
import { answerOf, readClaim, takeBack, type ViewRefusal } from '../view-claim/parts/view-claim.ts';

export interface SignRefusal extends Stopped {
  /** Why the claim couldn't be withdrawn, where that was asked for. */
  withdraw?: ViewRefusal;
}

/**
 * The claim to sign; the link's token stands in the query, or is the path's last part itself. With a claim's id alone it
 * opens to whoever has looked its order up (spec section 2, /sign/{claimId}).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const named = params.claimId ?? '';
  const given = new URL(request.url).searchParams.get('token');
  const own = given === null && isId('claim', named) ? named : null;
  const token = own === null ? (given ?? named) : '';
  return answerOf(await readOrShown(request, () => readClaim(portalOf(context).client, token, request, own)));
}

/** Where a reshipment goes, which the shopper confirms; null where nothing is sent, or where nobody knows. */
export function reshipTo(claim: Claim): Address | null {
  return claim.resolutionRequested === 'RESHIP' ? (claim.updatedShippingAddress ?? claim.shippingAddress) : null;
}

/** What is missing before the claim can be sent (spec section 5, Address unconfirmed; section 8). */
function missingOf(form: FormData, needsAddress: boolean): Missing[] {
  const errors: Missing[] = [];
  if (needsAddress && form.get('addressConfirmed') !== 'yes') {
    errors.push(missing('address', words.addressUnconfirmed));
  }
  const { signature, signatureName } = readSignature(form);
  if (signature === null && signatureName === null) {
    errors.push(missing('sign', words.unsigned));
  }
  return errors;
}

/** Withdraws the claim instead of signing it (lifecycle row 26), or signs and sends it: the drawn picture by its media id, or the typed name alone, which is what a page without script has. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<SignRefusal | Response> {
  const { client } = portalOf(context);
  const form = await request.formData();
  const token = String(form.get('token') ?? '') || undefined;
  const id = (token === undefined ? params.claimId : claimIdOfToken(token)) ?? '';
  if (form.get('act') === 'withdraw') {
    try {
      const { viewUrl } = await takeBack(client, id, form, token);
      return redirect(pathOf(viewUrl) ?? paths.view(token ?? id), 303);
    } catch (failure) {
      return { errors: [], withdraw: { act: 'withdraw', errors: refusedBy(failure), text: '' } };
    }
  }
  try {
    const claim = await client.claim(id, token);
    const errors = missingOf(form, claim.resolutionRequested === 'RESHIP');
    if (errors.length > 0) {
      return { errors };
    }
    const { signature, signatureName } = readSignature(form);
    const address = reshipTo(claim);
    const signed = await client.signClaim(
      id,
      {
        ...(signature === null ? {} : { imageUrl: signature }),
        ...(signatureName === null ? {} : { signatureName }),
        ...(address === null ? {} : { updatedShippingAddress: address }),
      },
      token,
    );
    return redirect(pathOf(signed.viewUrl) ?? paths.view(token ?? id), 303);
  } catch (failure) {
    return { errors: refusedBy(failure, { place: 'sign' }) };
  }
}
