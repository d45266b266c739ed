import type { Address } from '#core/address.ts';
import type { StateOption } from '../../../../ui/address/AddressForm.tsx';
import type { Draft } from '../../../draft/draft.ts';
import type { partsOf } from '../../../draft/parts.ts';
import type { AddressErrors } from '../../../draft/read-address.ts';
import type { claimedItems, Sums } from '../../../draft/sums.ts';
import type { Stopped } from '../../../refusal.ts';

export interface ReviewData extends Pick<Draft, 'order' | 'claim' | 'media'> {
  parts: ReturnType<typeof partsOf>;
  claimed: ReturnType<typeof claimedItems>;
  sums: Sums;
  /** Where the new items go. */
  address: Address | null;
  editing: boolean;
  /** The states to choose from in the address's country, while it is being mended. */
  states: StateOption[];
  today: string;
  /** The draft's id and how many claims its order has: a page that is sent knows whether both still hold. */
  seen: { draft: string | null; claims: number };
  /** Names this attempt at sending, so that the same press twice files once. */
  attempt: string;
}

export interface ReviewRefusal extends Stopped {
  confirmed: boolean;
  address?: { typed: Address; errors: AddressErrors; states: StateOption[] };
  attempt: string;
}
