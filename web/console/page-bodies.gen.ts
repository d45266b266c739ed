// Written by `npm run modules` from every page.ts of web/console.

import type { ComponentType } from 'react';
import type { PageId } from './navigation/page-paths.gen.ts';

/** What stands on each page, fetched when it is first opened. */
export const pageBodies: Readonly<Record<PageId, () => Promise<ComponentType>>> = {
  'home': async () => (await import('./home/HomePage.tsx')).HomePage,
  'claims': async () => (await import('./queue/QueuePage.tsx')).QueuePage,
  'orders': async () => (await import('./order-pages/OrdersPage.tsx')).OrdersPage,
  'warranties': async () => (await import('./warranties/WarrantiesPage.tsx')).WarrantiesPage,
  'reviews': async () => (await import('./reviews/ReviewsPage.tsx')).ReviewsPage,
  'approvals': async () => (await import('./approvals/ApprovalsPage.tsx')).ApprovalsPage,
  'stores': async () => (await import('./stores/StoresPage.tsx')).StoresPage,
  'inbox': async () => (await import('./inbox/InboxPage.tsx')).InboxPage,
  'executions': async () => (await import('./executions/ExecutionsPage.tsx')).ExecutionsPage,
  'returns': async () => (await import('./returns/ReturnsPage.tsx')).ReturnsPage,
  'store-credits': async () => (await import('./store-credits/StoreCreditsPage.tsx')).StoreCreditsPage,
  'general': async () => (await import('./settings/AreaPage.tsx')).AreaPage,
  'branding': async () => (await import('./settings/branding/BrandingPage.tsx')).BrandingPage,
  'fulfillment': async () => (await import('./settings/AreaPage.tsx')).AreaPage,
  'engine': async () => (await import('./engine/EnginePage.tsx')).EnginePage,
  'import': async () => (await import('./imports/ImportPage.tsx')).ImportPage,
  'claim-acknowledgment': async () => (await import('./settings/AreaPage.tsx')).AreaPage,
  'limits': async () => (await import('./settings/AreaPage.tsx')).AreaPage,
  'metadata': async () => (await import('./settings/AreaPage.tsx')).AreaPage,
  'widget': async () => (await import('./settings/AreaPage.tsx')).AreaPage,
  'quote-pricing': async () => (await import('./settings/AreaPage.tsx')).AreaPage,
  'sops': async () => (await import('./sops/SopsPage.tsx')).SopsPage,
  'macros': async () => (await import('./macros/MacrosPage.tsx')).MacrosPage,
  'labels': async () => (await import('./labels/LabelsPage.tsx')).LabelsPage,
  'team': async () => (await import('./team/TeamPage.tsx')).TeamPage,
  'activity': async () => (await import('./activity/ActivityPage.tsx')).ActivityPage,
  'tokens': async () => (await import('./tokens/TokensPage.tsx')).TokensPage,
  'apps': async () => (await import('./apps/AppsPage.tsx')).AppsPage,
  'webhooks': async () => (await import('./webhooks/WebhooksPage.tsx')).WebhooksPage,
  'profile': async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
};
