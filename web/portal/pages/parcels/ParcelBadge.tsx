import { formatDay } from '#words/format.ts';
import { fulfillmentStatusLabels, notShippedStatuses } from '../../../../core/reference/orders.ts';
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
  const label = sentenceCase(fulfillmentStatusLabels[status]);
  if (status === 'DELIVERED') {
    return (
      <Badge tone="success">{deliveredAt === null ? label : `${label} ${formatDay(deliveredAt, timeZone)}`}</Badge>
    );
  }
  return <Badge tone={toneOf(status)}>{label}</Badge>;
}

function toneOf(status: Parcel['fulfillmentStatus']): BadgeLook {
  if ((notShippedStatuses as readonly string[]).includes(status)) {
    return 'neutral';
  }
  return status === 'NOT_DELIVERED' || status === 'FAILURE' || status === 'DELAYED' ? 'warning' : 'info';
}

function sentenceCase(label: string): string {
  return label.charAt(0) + label.slice(1).toLowerCase();
}
