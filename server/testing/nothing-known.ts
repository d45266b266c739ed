import type { DenialFacts } from '../claims/decisions/denial-facts.sql.ts';

/** Of a claim that is its customer's only one, on which nobody wrote and nothing was given: what is known of it. */
export const nothingKnown: DenialFacts = {
  other_claims: 0,
  other_claim: null,
  asked_at: null,
  reply_until: null,
  wrote_at: null,
  wrote: null,
  sent_photos: 0,
  sent_photo_at: null,
  items: [],
  recent_claims: 1,
};
