/** Kinds of work that the product does in the background, as its operators are told of them. */
export const workKinds = [
  'emails',
  'webhooks',
  'money',
  'deadlines',
  'notifications',
  'imports',
  'pictures',
  'erasures',
  'housekeeping',
] as const;
export type WorkKind = (typeof workKinds)[number];
