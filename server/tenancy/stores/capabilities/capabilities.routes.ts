import * as contract from '#core/contract/tenancy/store-settings.ts';
import { answer, type Route, route } from '../../../platform/http/api/route.ts';
import { storeInPath } from '../../../platform/http/auth/required-store.ts';
import { changeCapabilities, readCapabilities } from './store-capabilities.ts';

/** The routes of what the provider lets a store do. */
export const capabilityRoutes: readonly Route[] = [
  route(contract.readCapabilities, async ({ ctx, params }) =>
    answer(200, { capabilities: await readCapabilities(ctx, { storeId: storeInPath(params) }) }),
  ),
  route(contract.changeCapabilities, async ({ ctx, params, body }) =>
    answer(200, { capabilities: await changeCapabilities(ctx, { ...body, storeId: storeInPath(params) }) }),
  ),
];
