import type { z } from 'zod';
import type { erasure } from '#core/contract/desk/customers.ts';
import type { ErasureRow } from './erasures.sql.ts';

/** How far an erasure is, as the contract tells it. */
export function erasureView(row: ErasureRow): z.input<typeof erasure> {
  return {
    id: row.id,
    state: row.ended_at === null ? 'running' : 'done',
    startedBy: row.asked_by_name,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    orders: row.orders,
    erased: row.erased,
    leftOut: row.left_out,
  };
}
