import type { Hono } from 'hono';
import { builtPages, type Pages } from './built-pages.ts';
import { claimRoutes } from './claims/claim/claims.routes.ts';
import { storeOfCall } from './claims/claim/store-of-call.ts';
import { followRoutes } from './claims/claim-view/follow-claim.routes.ts';
import { grantedOrder, readGrantedOrder, tellOrder } from './claims/claim-view/read-granted-order.ts';
import { withClaim } from './claims/claim-view/state-conflict.ts';
import { offlineClaimRoutes } from './claims/in-store/in-store-claims.routes.ts';
import { readClaimLink } from './claims/links/claim-links.ts';
import { mountInboundMail } from './claims/messages/by-email/inbound-mail.routes.ts';
import { messageRoutes } from './claims/messages/messages.routes.ts';
import { metadataRoutes } from './claims/metadata/metadata.routes.ts';
import { outcomeRoutes } from './claims/outcomes/outcomes.routes.ts';
import { reviewRoutes } from './claims/reviews/reviews.routes.ts';
import { sessionRoutes } from './claims/sessions/sessions.routes.ts';
import { engineConnectionRoutes } from './commerce/engine-change/engine-connection.routes.ts';
import { engineSyncRoutes } from './commerce/engine-sync/engine-sync.routes.ts';
import { mountEngineWebhooks } from './commerce/engine-sync/webhooks.routes.ts';
import { fileImportRoutes } from './commerce/file-imports/file-imports.routes.ts';
import { mountImportFile } from './commerce/file-imports/import-file.routes.ts';
import { readGrant } from './commerce/orders/look-up/grants.ts';
import { lookUpRoutes } from './commerce/orders/look-up/look-up.routes.ts';
import { orderRoutes } from './commerce/orders/orders.routes.ts';
import { productRoutes } from './commerce/products/products.routes.ts';
import { quoteRoutes } from './commerce/quotes/quotes.routes.ts';
import { engineRoutes } from './commerce/store-engines/engine.routes.ts';
import { demoArt, mountDemoArt } from './demo/art.ts';
import { bulkRoutes } from './desk/bulk/bulk.routes.ts';
import { deskRoutes } from './desk/console-queries/desk.routes.ts';
import { followQueueRoutes } from './desk/console-queries/follow-queue.routes.ts';
import { labelRoutes } from './desk/labels/labels.routes.ts';
import { macroRoutes } from './desk/macros/macros.routes.ts';
import { noteRoutes } from './desk/notes/notes.routes.ts';
import { notificationRoutes } from './desk/notifications/notifications.routes.ts';
import { privacyRoutes } from './desk/privacy/privacy.routes.ts';
import { savedViewRoutes } from './desk/saved-views/saved-views.routes.ts';
import { sopRoutes } from './desk/sops/sops.routes.ts';
import { eventRoutes } from './integrations/event-feed/events.routes.ts';
import { webhookRoutes } from './integrations/event-feed/webhooks/webhooks.routes.ts';
import { browserReports, mountTunnel } from './platform/error-reports/tunnel.ts';
import { createCredentials } from './platform/http/auth/credentials.ts';
import { createHttp } from './platform/http/create-http.ts';
import type { HttpEnv } from './platform/http/env.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { createSpaceGuard } from './platform/http/limits/disk-space-guard.ts';
import { mountMailFonts } from './platform/mail/mail-fonts.ts';
import { mountMailbox } from './platform/mail/mailbox.ts';
import { uploadRoutes } from './platform/media/media.routes.ts';
import { mountEmailPictures } from './platform/media/serve/email-pictures.ts';
import { mountMedia } from './platform/media/serve/mount-media.ts';
import type { MadeServices } from './services.ts';
import { absenceRoutes } from './tenancy/people/absence/absence.routes.ts';
import { apiTokenRoutes } from './tenancy/people/api-tokens.routes.ts';
import { readApiToken } from './tenancy/people/api-tokens.ts';
import { factorResetRoutes } from './tenancy/people/factor-reset/factor-reset.routes.ts';
import { invitationRoutes } from './tenancy/people/invitations/invitations.routes.ts';
import { oauthRoutes } from './tenancy/people/oauth/oauth.routes.ts';
import { readAccessToken } from './tenancy/people/oauth/read-access-token.ts';
import { passkeyRoutes } from './tenancy/people/passkeys/passkeys.routes.ts';
import { peopleRoutes } from './tenancy/people/people.routes.ts';
import { profileRoutes } from './tenancy/people/profile/profile.routes.ts';
import { recoveryRoutes } from './tenancy/people/recovery/recovery.routes.ts';
import { createSignIn } from './tenancy/people/sign-in.ts';
import { createSignInLibrary } from './tenancy/people/sign-in-library.ts';
import { teamRoutes } from './tenancy/people/team.routes.ts';
import { guardedChangeRoutes } from './tenancy/settings/guarded-changes/guarded-changes.routes.ts';
import { settingsRoutes } from './tenancy/settings/settings.routes.ts';
import { mountBrandPreview } from './tenancy/stores/brand/brand-preview.routes.ts';
import { brandingOf, themeOf } from './tenancy/stores/branding.ts';
import { demoStores, findStoreById, storeByHost, storeBySlug } from './tenancy/stores/read-store.ts';
import { storeAdminRoutes } from './tenancy/stores/store-admin.routes.ts';
import { shortStore, showsSample, storesRoutes } from './tenancy/stores/stores.routes.ts';

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
      ...lookUpRoutes({ tellOrder, grantedOrder, readGrantedOrder }),
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
    ...files,
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
