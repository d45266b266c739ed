/** The claim's id that a view, print or sign token carries in the clear (spec section 2, "token holds the claim id"); null when it holds none. */
export function claimIdIn(token: string): string | null {
  return /clm_[0-9a-hjkmnp-tv-z]{26}/.exec(token)?.[0] ?? null;
}
