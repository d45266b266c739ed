import type { ClaimId, OrderId, ResolutionId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { releaseUnits } from './deny-claim.ts';
import { executeResolution } from './execution/execute-resolution.ts';
import { followReplacement } from './execution/follow-replacement.ts';
import { tellShipment } from './execution/tell-shipment.ts';

export interface OutcomeJobs {
  'execute-resolution': { storeId: StoreId; resolutionId: ResolutionId };
  'release-units': { storeId: StoreId; claimId: ClaimId; version: number };
  /** A parcel left of an order that may be a replacement. */
  'tell-shipment': { storeId: StoreId; orderId: OrderId };
  /** Nobody said yet that a replacement has shipped. */
  'follow-replacement': { storeId: StoreId; resolutionId: ResolutionId };
}

export const outcomeJobs: JobTable<OutcomeJobs> = {
  'execute-resolution': { as: 'Execution', run: executeResolution },
  'release-units': { as: 'Timer', run: releaseUnits },
  'tell-shipment': { as: 'Execution', run: tellShipment },
  'follow-replacement': { as: 'Execution', run: followReplacement },
};
