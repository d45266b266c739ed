import type { Hono } from 'hono';
import { builtPages, type Pages } from './built-pages.ts';
import { storeOfCall } from './claims/claim/store-of-call.ts';
import { claimAnswers } from './claims/claim-view/claim-answer.ts';
import { withClaim } from './claims/claim-view/state-conflict.ts';
import { readClaimLink } from './claims/links/claim-links.ts';
import { readGrant } from './commerce/orders/look-up/grants.ts';
import { modules } from './modules.gen.ts';
import { nowOf } from './platform/context/context.ts';
import { browserReports } from './platform/error-reports/tunnel.ts';
import { createCredentials } from './platform/http/auth/credentials.ts';
import { createHttp } from './platform/http/create-http.ts';
import type { HttpEnv } from './platform/http/env.ts';
import { createSpaceGuard } from './platform/http/limits/disk-space-guard.ts';
import type { MadeServices } from './services.ts';
import { readApiToken } from './tenancy/machines/api-tokens.ts';
import { readAccessToken } from './tenancy/machines/oauth/read-access-token.ts';
import { createSignIn } from './tenancy/people/sign-in.ts';
import { createSignInLibrary } from './tenancy/people/sign-in-library.ts';
import { brandingOf, themeOf } from './tenancy/stores/branding.ts';
import { demoStores, findStoreById, storeByHost, storeBySlug } from './tenancy/stores/read-store.ts';
import { shortStore, showsSample } from './tenancy/stores/stores.routes.ts';

/**
 * Puts the whole product together: every domain's routes, credentials and pages on one HTTP application.
 * @param pages where portal and console come from; by default the build
 */
export async function createApp(services: MadeServices, pages?: Pages): Promise<Hono<HttpEnv>> {
  const library = createSignInLibrary(services, services.pool);
  const signIn = createSignIn(library);
  const mayWrite = createSpaceGuard(services.config.dataDir);
  const stores = {
    byHost: (host: string) => storeByHost(services, host),
    bySlug: (slug: string) => storeBySlug(services, slug),
    byId: (id: Parameters<typeof findStoreById>[1]) => findStoreById(services, id),
    listDemo: () => demoStores(services),
  };
  const readers = { readGrant, readClaimLink, readApiToken: readToken, readStaff: signIn.readStaff };
  const { portal: render, ...files } = pages ?? (await builtPages());
  const credentials = createCredentials(services, readers, stores);
  const parts = { services, library, signIn, mayWrite, render, credentials, claimAnswers };
  return createHttp(services, {
    routes: modules.flatMap(({ routes }) => routes?.(parts) ?? []),
    stores,
    credentials: readers,
    async look(store, visitor) {
      const record = await findStoreById(services, store.id);
      if (!record) {
        throw new Error('A store that was just found is gone.');
      }
      const brand = brandingOf(record);
      const flags = await services.flags.of({ store: record, visitor });
      return {
        brand,
        store: shortStore(record, nowOf(services)),
        theme: themeOf(brand),
        flags,
        reports: browserReports(services.config),
        sample: showsSample(services.config, record),
      };
    },
    portal: render,
    ...files,
    consoleReports: browserReports(services.config),
    mayWrite,
    tellMore: withClaim,
    storeOfCall,
    findScope: (id) => findStoreById(services, id),
    extra(app) {
      for (const { mount } of modules) {
        mount?.(app, parts);
      }
    },
  });
}

/** Whom a machine's token stands for: one that people made, or one that an app was given. */
const readToken: typeof readApiToken = (services, token) =>
  token.startsWith('op_at_') ? readAccessToken(services, token) : readApiToken(services, token);
