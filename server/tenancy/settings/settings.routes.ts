import { areaOperations, getStoreSettings } from '#core/contract/tenancy/store-settings.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { changeSettings } from './change-settings.ts';
import { listSettingsVersions, readSettings } from './read-settings.ts';

/** The routes of a store's settings, area by area. */
export const settingsRoutes: readonly Route[] = [
  route(getStoreSettings, async ({ ctx, params }) => ({
    status: 200,
    // Cast: an area is one of a union, of which the answer is checked against its schema.
    body: { areas: (await readSettings(ctx, storeInPath(params))) as never },
  })),
  ...areaOperations.flatMap(({ area, change, history }) => [
    route(change, async ({ ctx, params, body }) => ({
      status: 200,
      // Cast: an area is one of a union, of which the answer is checked against its schema.
      body: (await changeSettings(ctx, { ...body, storeId: storeInPath(params), area })) as never,
    })),
    route(history, async ({ ctx, params, query }) => ({
      status: 200,
      // Cast: an area is one of a union, of which the answer is checked against its schema.
      body: { versions: (await listSettingsVersions(ctx, { ...query, storeId: storeInPath(params), area })) as never },
    })),
  ]),
];
