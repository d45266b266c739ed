import type { ImportSubject } from '#core/contract/commerce/engine-imports.ts';
import type { StoreId } from '#core/ids.ts';
import type { JobTable } from '../../platform/jobs/jobs.ts';
import { importPage } from './import-page.ts';
import { refreshFromEngine } from './refresh-from-engine.ts';

export interface EngineSyncJobs {
  'import-page': { storeId: StoreId; subject: ImportSubject };
  /** A webhook named an order. */
  'refresh-from-engine': { storeId: StoreId; sourceOrderId: string };
}

export const engineSyncJobs: JobTable<EngineSyncJobs> = {
  'import-page': { as: 'Import', run: (ctx, payload) => importPage(ctx, { ...payload, goOn: true }) },
  'refresh-from-engine': { as: 'Webhook', run: refreshFromEngine },
};
