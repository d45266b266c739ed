/** The emails that a customer gets about a claim, by what each says. */
export const claimEmails = [
  'claim-received',
  'claim-needs-signature',
  'claim-closed',
  'claim-reminder',
  'claim-arrival',
  'claim-late',
  'claim-day-moved',
  'claim-link',
  'claim-question',
  'claim-reply-refused',
  'claim-approved',
  'claim-resolved',
  'claim-shipped',
  'claim-denied',
  'claim-revoked',
  'claim-reopened',
  'claim-amended',
  'claim-review',
  'claim-feedback',
] as const;
export type ClaimEmailName = (typeof claimEmails)[number];
