import type { OrderId, StoreId } from '../../core/ids.ts';
import type { JobTable } from '../jobs/jobs.ts';
import { fetchPicture } from './pictures/fetch-picture.ts';

export interface OrderJobs {
  'fetch-picture': { storeId: StoreId; digest: string };
}

export const orderJobs: JobTable<OrderJobs> = {
  'fetch-picture': { as: 'Pictures', run: fetchPicture },
};

export interface OrderMails {
  'look-up-link': { orderId: OrderId };
  'draft-link': { orderId: OrderId };
}
