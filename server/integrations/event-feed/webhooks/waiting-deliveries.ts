import type { Services } from '../../../platform/context/context.ts';
import { countWaiting } from './deliveries.sql.ts';

/** How many messages to endpoints of all stores aren't delivered yet. */
export function waitingDeliveries({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.everywhere(countWaiting);
}
