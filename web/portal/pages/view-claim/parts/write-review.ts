import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { Review } from '#core/contract/claims/reviews.ts';
import { claimIdOfToken } from '#core/rules/claims/claim-token.ts';
import * as words from '#words/review-claim.ts';
import { ApiFailure, type PortalClient } from '../../../../api/portal-client.ts';
import type { FormError } from '../../../../ui/ErrorSummary.tsx';
import { portalOf } from '../../../context.ts';
import { readOrShown } from '../../../page-memory.ts';
import { paths } from '../../../paths.ts';
import { sentenceOf } from '../../../refusal.ts';
import { answerOf, readClaim } from './view-claim.ts';

export type ReviewData =
  | { kind: 'review'; token: string; claim: Claim; review: Review | null; mayWrite: boolean }
  | { kind: 'expired'; erased: boolean };

export interface ReviewRefusal {
  errors: FormError[];
  /** What was chosen and typed, so that nothing is lost. */
  rating: string;
  text: string;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return answerOf(await readOrShown(request, () => readReview(portalOf(context).client, params.token ?? '', request)));
}

async function readReview(client: PortalClient, token: string, request: Request): Promise<ReviewData> {
  const view = await readClaim(client, token, request);
  if (view.kind === 'expired') {
    return view;
  }
  const [review] = await client.reviews(view.claim.id, token);
  return {
    kind: 'review',
    token,
    claim: view.claim,
    review: review ?? null,
    mayWrite: view.allowed.includes('review'),
  };
}

/** Sends the review; works as a plain form. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<ReviewRefusal | Response> {
  const token = params.token ?? '';
  const form = await request.formData();
  const rating = String(form.get('rating') ?? '');
  const text = String(form.get('text') ?? '');
  const refuse = (field: string, message: string): ReviewRefusal => ({ errors: [{ field, message }], rating, text });
  if (!/^[1-5]$/.test(rating)) {
    return refuse('rating', words.ratingMissing);
  }
  try {
    await portalOf(context).client.writeReview(claimIdOfToken(token) ?? '', { rating: Number(rating), text }, token);
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.problem?.code !== 'review-exists') {
      return refuse('text', sentenceOf(failure));
    }
  }
  return redirect(paths.viewReview(token), 303);
}
