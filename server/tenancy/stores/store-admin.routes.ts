import { checkBrand as checkBrandOperation } from '#core/contract/tenancy/brand-check.ts';
import * as contract from '#core/contract/tenancy/store-admin.ts';
import { restartWhitelabel as restartOperation } from '#core/contract/tenancy/whitelabels.ts';
import { type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { checkBrand } from './brand/check-brand.ts';
import { closeStore, reopenStore } from './close-store.ts';
import { createAccount, listAccounts, readAccounts } from './create-account.ts';
import { proveHosts } from './hosts/prove-hosts.ts';
import { listStores, ownStoreView } from './list-stores.ts';
import { restartWhitelabel } from './restart/restart-whitelabel.ts';
import { updateStore } from './update-store.ts';

/** The routes of listing, changing and closing stores, and of their accounts. */
export const storeAdminRoutes: readonly Route[] = [
  route(contract.listStores, async ({ ctx, query }) => ({
    status: 200,
    body: { stores: await listStores(ctx, query) },
  })),
  route(contract.updateStore, async ({ ctx, params, body }) => {
    const store = await updateStore(ctx, { storeId: storeInPath(params), change: body });
    return { status: 200, body: await ownStoreView(ctx, store) };
  }),
  route(contract.proveHosts, async ({ ctx, params }) => ({
    status: 200,
    body: await ownStoreView(ctx, await proveHosts(ctx, { storeId: storeInPath(params) })),
  })),
  route(restartOperation, async ({ ctx, params }) => ({
    status: 200,
    body: await restartWhitelabel(ctx, { storeId: storeInPath(params) }),
  })),
  route(contract.closeStore, async ({ ctx, params, body }) => ({
    status: 200,
    body: await ownStoreView(ctx, await closeStore(ctx, { ...body, storeId: storeInPath(params) })),
  })),
  route(contract.reopenStore, async ({ ctx, params, body }) => ({
    status: 200,
    body: await ownStoreView(ctx, await reopenStore(ctx, { ...body, storeId: storeInPath(params) })),
  })),
  route(contract.listAccounts, async ({ ctx }) => ({ status: 200, body: { accounts: await listAccounts(ctx) } })),
  route(contract.readAccounts, async ({ ctx }) => ({ status: 200, body: { accounts: await readAccounts(ctx) } })),
  route(contract.createAccount, async ({ ctx, body }) => ({ status: 201, body: await createAccount(ctx, body) })),
  route(checkBrandOperation, async ({ ctx, params, body }) => ({
    status: 200,
    body: await checkBrand(ctx, { storeId: storeInPath(params), branding: body }),
  })),
];
