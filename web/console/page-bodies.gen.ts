// Written by `npm run modules` from every page.ts of web/console.

import type { ComponentType } from 'react';
import type { PageId } from './frame/navigation/page-paths.gen.ts';

/** What stands on each page, fetched when it is first opened. */
export const pageBodies: Readonly<Record<PageId, () => Promise<ComponentType>>> = {
  'home': async () => (await import('./desk/home/HomePage.tsx')).HomePage,
  'claims': async () => (await import('./desk/queue/QueuePage.tsx')).QueuePage,
  'orders': async () => (await import('./desk/order-pages/OrdersPage.tsx')).OrdersPage,
  'warranties': async () => (await import('./desk/warranties/WarrantiesPage.tsx')).WarrantiesPage,
  'reviews': async () => (await import('./claims/reviews/ReviewsPage.tsx')).ReviewsPage,
  'approvals': async () => (await import('./desk/approvals/ApprovalsPage.tsx')).ApprovalsPage,
  'stores': async () => (await import('./tenancy/stores/StoresPage.tsx')).StoresPage,
  'open-store': async () => (await import('./tenancy/stores/opening/OpenStorePage.tsx')).OpenStorePage,
  'provider-ledger': async () => (await import('./ledger/provider-ledger/ProviderLedgerPage.tsx')).ProviderLedgerPage,
  'accounts': async () => (await import('./tenancy/accounts/AccountsPage.tsx')).AccountsPage,
  'provider-rates': async () => (await import('./tenancy/provider-rates/ProviderRatesPage.tsx')).ProviderRatesPage,
  'inbox': async () => (await import('./desk/inbox/InboxPage.tsx')).InboxPage,
  'executions': async () => (await import('./desk/executions/ExecutionsPage.tsx')).ExecutionsPage,
  'returns': async () => (await import('./desk/returns/ReturnsPage.tsx')).ReturnsPage,
  'store-credits': async () => (await import('./desk/store-credits/StoreCreditsPage.tsx')).StoreCreditsPage,
  'general': async () => (await import('./tenancy/settings/AreaPage.tsx')).AreaPage,
  'branding': async () => (await import('./tenancy/settings/branding/BrandingPage.tsx')).BrandingPage,
  'fulfillment': async () => (await import('./tenancy/settings/AreaPage.tsx')).AreaPage,
  'engine': async () => (await import('./commerce/engine/EnginePage.tsx')).EnginePage,
  'import': async () => (await import('./commerce/imports/ImportPage.tsx')).ImportPage,
  'claim-filing': async () => (await import('./tenancy/claim-filing/ClaimFilingPage.tsx')).ClaimFilingPage,
  'claim-acknowledgment': async () => (await import('./tenancy/settings/AreaPage.tsx')).AreaPage,
  'limits': async () => (await import('./tenancy/settings/AreaPage.tsx')).AreaPage,
  'metadata': async () => (await import('./tenancy/settings/AreaPage.tsx')).AreaPage,
  'widget': async () => (await import('./tenancy/settings/AreaPage.tsx')).AreaPage,
  'quote-pricing': async () => (await import('./tenancy/settings/AreaPage.tsx')).AreaPage,
  'contract': async () => (await import('./ledger/contract/ContractPage.tsx')).ContractPage,
  'sops': async () => (await import('./desk/sops/SopsPage.tsx')).SopsPage,
  'macros': async () => (await import('./desk/macros/MacrosPage.tsx')).MacrosPage,
  'labels': async () => (await import('./desk/labels/LabelsPage.tsx')).LabelsPage,
  'team': async () => (await import('./desk/team/TeamPage.tsx')).TeamPage,
  'activity': async () => (await import('./integrations/activity/ActivityPage.tsx')).ActivityPage,
  'tokens': async () => (await import('./tenancy/tokens/TokensPage.tsx')).TokensPage,
  'apps': async () => (await import('./tenancy/apps/AppsPage.tsx')).AppsPage,
  'webhooks': async () => (await import('./integrations/webhooks/WebhooksPage.tsx')).WebhooksPage,
  'profile': async () => (await import('./desk/profile/ProfilePage.tsx')).ProfilePage,
};
