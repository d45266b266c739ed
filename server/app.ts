import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { followRoutes } from './claim-view/follow-claim.routes.ts';
import { withClaim } from './claim-view/state-conflict.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import { offlineClaimRoutes } from './claims/in-store/in-store-claims.routes.ts';
import { readClaimLink } from './claims/links/claim-links.ts';
import { storeOfCall } from './claims/store-of-call.ts';
import { deskRoutes } from './console-queries/desk.routes.ts';
import { demoArt, mountDemoArt } from './demo/art.ts';
import { engineSyncRoutes } from './engine-sync/engine-sync.routes.ts';
import { mountEngineWebhooks } from './engine-sync/webhooks.routes.ts';
import { eventRoutes } from './event-feed/events.routes.ts';
import { webhookRoutes } from './event-feed/webhooks/webhooks.routes.ts';
import { createCredentials } from './http/auth/credentials.ts';
import { createHttp } from './http/create-http.ts';
import type { HttpEnv } from './http/env.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createSpaceGuard } from './http/limits/disk-space-guard.ts';
import type { PortalRenderer } from './http/pages/portal.ts';
import { labelRoutes } from './labels/labels.routes.ts';
import { macroRoutes } from './macros/macros.routes.ts';
import { mountMailFonts } from './mail/mail-fonts.ts';
import { mountMailbox } from './mail/mailbox.ts';
import { uploadRoutes } from './media/media.routes.ts';
import { mountEmailPictures } from './media/serve/email-pictures.ts';
import { mountMedia } from './media/serve/mount-media.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { noteRoutes } from './notes/notes.routes.ts';
import { readGrant } from './orders/look-up/grants.ts';
import { lookUpRoutes } from './orders/look-up/look-up.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { outcomeRoutes } from './outcomes/outcomes.routes.ts';
import { apiTokenRoutes } from './people/api-tokens.routes.ts';
import { readApiToken } from './people/api-tokens.ts';
import { invitationRoutes } from './people/invitations/invitations.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createSignIn } from './people/sign-in.ts';
import { createSignInLibrary } from './people/sign-in-library.ts';
import { teamRoutes } from './people/team.routes.ts';
import { productRoutes } from './products/products.routes.ts';
import { browserReports, mountTunnel } from './reports/tunnel.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import type { MadeServices } from './services.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { brandingOf, themeOf } from './stores/branding.ts';
import { engineRoutes } from './stores/engine/engine.routes.ts';
import { demoStores, findStoreById, storeByHost, storeBySlug } from './stores/read-store.ts';
import { storeAdminRoutes } from './stores/store-admin.routes.ts';
import { shortStore, showsSample, storesRoutes } from './stores/stores.routes.ts';

const dist = join(import.meta.dirname, '../dist');

/** Puts the whole product together: every domain's routes, credentials and pages on one HTTP application. */
export async function createApp(services: MadeServices): Promise<Hono<HttpEnv>> {
  const signIn = createSignIn(createSignInLibrary(services, services.pool));
  const mayWrite = createSpaceGuard(services.config.dataDir);
  const stores = {
    byHost: (host: string) => storeByHost(services, host),
    bySlug: (slug: string) => storeBySlug(services, slug),
    byId: (id: Parameters<typeof findStoreById>[1]) => findStoreById(services, id),
    listDemo: () => demoStores(services),
  };
  const readers = { readGrant, readClaimLink, readApiToken, readStaff: signIn.readStaff };
  const portalFiles = join(dist, 'portal/client');
  const consoleDir = join(dist, 'console');
  return createHttp(services, {
    routes: [
      ...healthRoutes(mayWrite),
      ...storesRoutes,
      ...engineRoutes,
      ...engineSyncRoutes,
      ...storeAdminRoutes,
      ...peopleRoutes(signIn),
      ...invitationRoutes(signIn),
      ...teamRoutes,
      ...apiTokenRoutes,
      ...orderRoutes,
      ...lookUpRoutes,
      ...sessionRoutes,
      ...productRoutes,
      ...offlineClaimRoutes,
      ...claimRoutes,
      ...followRoutes,
      ...eventRoutes,
      ...webhookRoutes,
      ...messageRoutes,
      ...noteRoutes,
      ...labelRoutes,
      ...macroRoutes,
      ...savedViewRoutes,
      ...bulkRoutes,
      ...reviewRoutes,
      ...outcomeRoutes,
      ...deskRoutes,
      ...uploadRoutes,
    ],
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
    portal: await portalRenderer(),
    portalFiles: existsSync(portalFiles) ? portalFiles : undefined,
    consoleDir: existsSync(consoleDir) ? consoleDir : undefined,
    consoleReports: browserReports(services.config),
    mayWrite,
    tellMore: withClaim,
    storeOfCall,
    findScope: (id) => findStoreById(services, id),
    extra(app) {
      mountEmailPictures(app, services, demoArt);
      mountMailFonts(app);
      mountMedia(app, { services, credentials: createCredentials(services, readers, stores), mayWrite });
      mountTunnel(app, services);
      mountEngineWebhooks(app, services, mayWrite);
      mountDemoArt(app);
      if (services.config.profile !== 'production') {
        mountMailbox(app, services);
      }
    },
  });
}

/** The built portal; a process that only works, or a test of the API alone, goes without. */
async function portalRenderer(): Promise<PortalRenderer | undefined> {
  const entry = join(dist, 'portal/server/entry-server.js');
  if (!existsSync(entry)) {
    return undefined;
  }
  const built = (await import(pathToFileURL(entry).href)) as { renderPortal: PortalRenderer };
  return built.renderPortal;
}
