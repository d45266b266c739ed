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
import { followQueueRoutes } from './console-queries/follow-queue.routes.ts';
import { demoArt, mountDemoArt } from './demo/art.ts';
import { engineSyncRoutes } from './engine-sync/engine-sync.routes.ts';
import { mountEngineWebhooks } from './engine-sync/webhooks.routes.ts';
import { eventRoutes } from './event-feed/events.routes.ts';
import { webhookRoutes } from './event-feed/webhooks/webhooks.routes.ts';
import { fileImportRoutes } from './file-imports/file-imports.routes.ts';
import { mountImportFile } from './file-imports/import-file.routes.ts';
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
import { mountInboundMail } from './messages/by-email/inbound-mail.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { metadataRoutes } from './metadata/metadata.routes.ts';
import { noteRoutes } from './notes/notes.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { readGrant } from './orders/look-up/grants.ts';
import { lookUpRoutes } from './orders/look-up/look-up.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { outcomeRoutes } from './outcomes/outcomes.routes.ts';
import { absenceRoutes } from './people/absence/absence.routes.ts';
import { apiTokenRoutes } from './people/api-tokens.routes.ts';
import { readApiToken } from './people/api-tokens.ts';
import { factorResetRoutes } from './people/factor-reset/factor-reset.routes.ts';
import { invitationRoutes } from './people/invitations/invitations.routes.ts';
import { oauthRoutes } from './people/oauth/oauth.routes.ts';
import { readAccessToken } from './people/oauth/read-access-token.ts';
import { passkeyRoutes } from './people/passkeys/passkeys.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { profileRoutes } from './people/profile/profile.routes.ts';
import { recoveryRoutes } from './people/recovery/recovery.routes.ts';
import { createSignIn } from './people/sign-in.ts';
import { createSignInLibrary } from './people/sign-in-library.ts';
import { teamRoutes } from './people/team.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { productRoutes } from './products/products.routes.ts';
import { quoteRoutes } from './quotes/quotes.routes.ts';
import { browserReports, mountTunnel } from './reports/tunnel.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import type { MadeServices } from './services.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { engineConnectionRoutes } from './settings/engine/engine-connection.routes.ts';
import { guardedChangeRoutes } from './settings/guarded-changes/guarded-changes.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { sopRoutes } from './sops/sops.routes.ts';
import { mountBrandPreview } from './stores/brand/brand-preview.routes.ts';
import { brandingOf, themeOf } from './stores/branding.ts';
import { engineRoutes } from './stores/engine/engine.routes.ts';
import { demoStores, findStoreById, storeByHost, storeBySlug } from './stores/read-store.ts';
import { storeAdminRoutes } from './stores/store-admin.routes.ts';
import { shortStore, showsSample, storesRoutes } from './stores/stores.routes.ts';

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
  return createHttp(services, {
    routes: [
      ...healthRoutes(mayWrite),
      ...storesRoutes,
      ...engineRoutes,
      ...engineConnectionRoutes,
      ...engineSyncRoutes,
      ...storeAdminRoutes,
      ...peopleRoutes(signIn),
      ...profileRoutes(library),
      ...invitationRoutes(signIn),
      ...recoveryRoutes,
      ...factorResetRoutes(library),
      ...passkeyRoutes(library, signIn),
      ...teamRoutes,
      ...absenceRoutes,
      ...apiTokenRoutes,
      ...oauthRoutes,
      ...orderRoutes,
      ...lookUpRoutes,
      ...sessionRoutes,
      ...productRoutes,
      ...quoteRoutes,
      ...offlineClaimRoutes,
      ...claimRoutes,
      ...followRoutes,
      ...eventRoutes,
      ...webhookRoutes,
      ...messageRoutes,
      ...noteRoutes,
      ...notificationRoutes,
      ...labelRoutes,
      ...metadataRoutes,
      ...macroRoutes,
      ...sopRoutes,
      ...savedViewRoutes,
      ...bulkRoutes,
      ...settingsRoutes,
      ...guardedChangeRoutes,
      ...fileImportRoutes,
      ...reviewRoutes,
      ...privacyRoutes,
      ...outcomeRoutes,
      ...deskRoutes,
      ...followQueueRoutes,
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
      mountEmailPictures(app, services, demoArt);
      mountMailFonts(app);
      mountMedia(app, { services, credentials: createCredentials(services, readers, stores), mayWrite });
      mountBrandPreview(app, { services, credentials: createCredentials(services, readers, stores), render });
      mountImportFile(app, { services, credentials: createCredentials(services, readers, stores), mayWrite });
      mountTunnel(app, services);
      mountEngineWebhooks(app, services, mayWrite);
      mountInboundMail(app, services, mayWrite);
      mountDemoArt(app);
      if (services.config.profile !== 'production') {
        mountMailbox(app, services);
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
