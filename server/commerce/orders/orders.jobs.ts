import type { OrderId, StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { coverOrders } from './cover/cover-orders.ts';
import { shareParcelNews } from './import/share-parcel-news.ts';
import { fetchPicture } from './pictures/fetch-picture.ts';
import { rateOrders } from './rates/rate-orders.ts';

export interface OrderJobs {
  'fetch-picture': { storeId: StoreId; digest: string };
  /** Behind the order `after`. */
  'cover-orders': { storeId: StoreId; after: OrderId | null };
  'rate-orders': { storeId: StoreId };
  'share-parcel-news': { storeId: StoreId; trackingKey: string };
}

export const orderJobs: JobTable<OrderJobs> = {
  'fetch-picture': { as: 'Pictures', run: fetchPicture },
  'cover-orders': { as: 'Timer', run: coverOrders },
  'rate-orders': { as: 'Timer', run: rateOrders },
  'share-parcel-news': { as: 'Timer', run: shareParcelNews },
};
