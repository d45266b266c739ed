import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Address } from '../../../../core/address.ts';
import type { Claim } from '../../../../core/contract/claim-shapes.ts';
import { claimIdOfToken } from '../../../../core/rules/claim-token.ts';
import { ApiFailure } from '../../../api/portal-client.ts';
import type { FormError } from '../../../ui/ErrorSummary.tsx';
import { portalOf } from '../../context.ts';
import { paths } from '../../paths.ts';

export type SignData = { kind: 'expired' } | { kind: 'claim'; token: string; claim: Claim; now: string };

export interface SignRefusal {
  errors: FormError[];
}

/** The claim to sign; the link's token stands in the query, or is the path's last part itself. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<SignData> {
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? params.claimId ?? '';
  const id = claimIdOfToken(token);
  try {
    if (id === null) {
      throw new ApiFailure(404, null, 'no claim');
    }
    return {
      kind: 'claim',
      token,
      claim: await portalOf(context).client.claim(id, token),
      now: new Date().toISOString(),
    };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 410) {
      return { kind: 'expired' };
    }
    if (failure instanceof ApiFailure && (failure.status === 404 || failure.status === 401)) {
      throw data(`Page not found: ${url.pathname}`, { status: 404 });
    }
    throw failure;
  }
}

/** What is missing before the claim can be sent (spec section 5, Address unconfirmed; section 8). */
function missing(form: FormData, needsAddress: boolean): FormError[] {
  const errors: FormError[] = [];
  if (needsAddress && form.get('addressConfirmed') !== 'yes') {
    errors.push({ field: 'address', message: 'Please confirm your shipping address.' });
  }
  if (String(form.get('signature') ?? '') === '' && String(form.get('signatureName') ?? '').trim() === '') {
    errors.push({ field: 'signature', message: 'Please sign before you send your claim.' });
  }
  return errors;
}

/** Signs and sends: the drawn picture by its media id, or the typed name alone, which is what a page without script has. */
export async function action({ request, context }: ActionFunctionArgs): Promise<SignRefusal | Response> {
  const { client } = portalOf(context);
  const form = await request.formData();
  const token = String(form.get('token') ?? '');
  const id = claimIdOfToken(token) ?? '';
  try {
    const claim = await client.claim(id, token);
    const errors = missing(form, claim.resolutionRequested === 'RESHIP');
    if (errors.length > 0) {
      return { errors };
    }
    const picture = String(form.get('signature') ?? '');
    const name = String(form.get('signatureName') ?? '').trim();
    const address: Address | null = claim.updatedShippingAddress ?? claim.shippingAddress;
    const signed = await client.signClaim(
      id,
      {
        ...(picture === '' ? {} : { imageUrl: picture }),
        ...(name === '' ? {} : { signatureName: name }),
        ...(claim.resolutionRequested === 'RESHIP' && address !== null ? { updatedShippingAddress: address } : {}),
      },
      token,
    );
    const view = signed.viewUrl === null ? paths.view(token) : new URL(signed.viewUrl, request.url).pathname;
    return redirect(view, 303);
  } catch (failure) {
    const message =
      failure instanceof ApiFailure ? failure.sentence : 'An unknown error occurred. Please try again later.';
    return { errors: [{ field: 'signature', message }] };
  }
}
