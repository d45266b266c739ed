import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import { storeOfCall } from './claims/claim/store-of-call.ts';
import { withClaim } from './claims/claim-view/state-conflict.ts';
import { readClaimLink } from './claims/links/claim-links.ts';
import { readGrant } from './commerce/orders/look-up/grants.ts';
import { modules } from './modules.gen.ts';
import { browserReports } from './platform/error-reports/tunnel.ts';
import { createCredentials } from './platform/http/auth/credentials.ts';
import { createHttp } from './platform/http/create-http.ts';
import type { HttpEnv } from './platform/http/env.ts';
import { createSpaceGuard } from './platform/http/limits/disk-space-guard.ts';
import type { PortalRenderer } from './platform/http/pages/portal.ts';
import type { MadeServices } from './services.ts';
import { readApiToken } from './tenancy/people/api-tokens.ts';
import { readAccessToken } from './tenancy/people/oauth/read-access-token.ts';
import { createSignIn } from './tenancy/people/sign-in.ts';
import { createSignInLibrary } from './tenancy/people/sign-in-library.ts';
import { brandingOf, themeOf } from './tenancy/stores/branding.ts';
import { demoStores, findStoreById, storeByHost, storeBySlug } from './tenancy/stores/read-store.ts';
import { shortStore, showsSample } from './tenancy/stores/stores.routes.ts';

const dist = join(import.meta.dirname, '../dist');

/** Puts the whole product together: every domain's routes, credentials and pages on one HTTP application. */
export async function createApp(services: MadeServices): Promise<Hono<HttpEnv>> {
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
  const portalFiles = join(dist, 'portal/client');
  const consoleDir = join(dist, 'console');
  const render = await portalRenderer();
  const credentials = createCredentials(services, readers, stores);
  const parts = { services, library, signIn, mayWrite, render, credentials };
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
        store: shortStore(record),
        theme: themeOf(brand),
        flags,
        reports: browserReports(services.config),
        sample: showsSample(services.config, record),
      };
    },
    portal: render,
    portalFiles: existsSync(portalFiles) ? portalFiles : undefined,
    widgetDir: join(dist, 'widget'),
    consoleDir: existsSync(consoleDir) ? consoleDir : undefined,
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

/** The built portal; a process that only works, or a test of the API alone, goes without. */
async function portalRenderer(): Promise<PortalRenderer | undefined> {
  const entry = join(dist, 'portal/server/entry-server.js');
  if (!existsSync(entry)) {
    return undefined;
  }
  const built = (await import(pathToFileURL(entry).href)) as { renderPortal: PortalRenderer };
  return built.renderPortal;
}
