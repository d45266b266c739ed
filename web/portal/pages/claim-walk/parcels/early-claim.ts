import { type ClaimType, notReceivedChoices } from '../../../../../core/reference/claims.ts';
import { earlyFilingWakesAt } from '../../../../../core/rules/windows.ts';
import type { Draft } from '../../../draft/draft.ts';
import { partsOf, typesOf } from '../../../draft/parts.ts';
import type { Parcel } from '../../../draft/units.ts';

/** A claim whose time has not come: the parcel, and the instant from which it may be decided. */
export interface Early {
  parcel: Parcel;
  wakesAt: string;
}

function earliest(parcel: Parcel, types: readonly (ClaimType | null)[]): Early[] {
  return types.flatMap((type) => {
    const wakesAt = type === null ? null : earlyFilingWakesAt(parcel.windows, type);
    return wakesAt === null ? [] : [{ parcel, wakesAt }];
  });
}

/** The early parts of a draft: as it stands now, the one that opens last decides. */
export function earlyInDraft({ claim, order }: Pick<Draft, 'claim' | 'order'>): Early | null {
  const found = partsOf(claim, order).flatMap((part) => earliest(part.parcel, typesOf(part, claim)));
  return found.sort((item, other) => item.wakesAt.localeCompare(other.wakesAt)).at(-1) ?? null;
}

/** The first date on which a parcel of the order may be reported as not received; null where nobody can say. */
export function earlyInOrder(order: Draft['order']): Early | null {
  const types = notReceivedChoices.map((choice) => choice.type);
  const found = order.fulfillments.flatMap((parcel) => earliest(parcel, types));
  return found.sort((item, other) => item.wakesAt.localeCompare(other.wakesAt))[0] ?? null;
}
