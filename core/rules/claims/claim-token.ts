import { type ClaimId, isId } from '../../ids.ts';

/** The claim that a link's token names (spec section 2: the token holds the claim id); it proves nothing by itself. */
export function claimIdOfToken(token: string): ClaimId | null {
  const id = `clm_${token.split('.')[0] ?? ''}`;
  return isId('claim', id) ? id : null;
}
