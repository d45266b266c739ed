import { ApiFailure } from '../../../api/portal-client.ts';

/** The place on a review that a refusal belongs to which names no field. */
export function placeOnReview(failure: unknown): string {
  switch (failure instanceof ApiFailure ? failure.problem?.code : undefined) {
    case 'address-unconfirmed':
      return 'confirm-address';
    case 'signature-required':
    case 'signature-not-fresh':
      return 'sign';
    default:
      return 'answers';
  }
}
