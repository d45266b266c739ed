import { notShippedStatuses } from '#core/reference/orders.ts';
import { formatDay } from '#words/format.ts';
import * as words from '#words/parcels/parcel.tsx';
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx';
import type { Parcel } from '../../draft/units.ts';

/** The badge of a parcel: delivered with its date, on its way, or what its store calls it (spec section 4). */
export function ParcelBadge({
  parcel,
  timeZone,
}: {
  parcel: Pick<Parcel, 'fulfillmentStatus' | 'deliveredAt'>;
  timeZone: string;
}) {
  const { fulfillmentStatus: status, deliveredAt } = parcel;
  return (
    <Badge tone={toneOf(status)}>
      {status === 'DELIVERED' && deliveredAt !== null
        ? words.deliveredOn(formatDay(deliveredAt, timeZone))
        : words.state(status)}
    </Badge>
  );
}

function toneOf(status: Parcel['fulfillmentStatus']): BadgeLook {
  if (status === 'DELIVERED') {
    return 'success';
  }
  if ((notShippedStatuses as readonly string[]).includes(status)) {
    return 'neutral';
  }
  return status === 'NOT_DELIVERED' || status === 'FAILURE' || status === 'DELAYED' ? 'warning' : 'info';
}
