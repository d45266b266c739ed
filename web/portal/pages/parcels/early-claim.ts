import { type Early, earlyOf } from '#core/drafts/early.ts';
import type { Draft } from '../../draft/draft.ts';
import type { Parcel } from '../../draft/units.ts';

export type EarlyParcel = Early<Parcel>;

/** What of a draft cannot be decided yet; a warranty has no day to wait for. */
export function earlyInDraft({ claim, order }: Pick<Draft, 'claim' | 'order'>): EarlyParcel | null {
  return claim.category === 'WARRANTY' ? null : earlyOf(claim, order.fulfillments);
}
