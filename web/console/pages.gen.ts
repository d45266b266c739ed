// Written by `npm run modules` from every page.ts of web/console.

import { page as homePage } from './home/page.ts';
import { page as claimsPage } from './queue/page.ts';
import { page as ordersPage } from './order-pages/page.ts';
import { page as warrantiesPage } from './warranties/page.ts';
import { page as reviewsPage } from './reviews/page.ts';
import { page as approvalsPage } from './approvals/page.ts';
import { page as storesPage } from './stores/page.ts';
import { page as inboxPage } from './inbox/page.ts';
import { page as executionsPage } from './executions/page.ts';
import { page as returnsPage } from './returns/page.ts';
import { page as storeCreditsPage } from './store-credits/page.ts';
import { pages as settingsPages } from './settings/page.ts';
import { page as brandingPage } from './settings/branding/page.ts';
import { page as enginePage } from './engine/page.ts';
import { page as importPage } from './imports/page.ts';
import { page as sopsPage } from './sops/page.ts';
import { page as macrosPage } from './macros/page.ts';
import { page as labelsPage } from './labels/page.ts';
import { page as teamPage } from './team/page.ts';
import { page as activityPage } from './activity/page.ts';
import { page as tokensPage } from './tokens/page.ts';
import { page as appsPage } from './apps/page.ts';
import { page as webhooksPage } from './webhooks/page.ts';
import { page as profilePage } from './profile/page.ts';
import type { ConsolePages } from './navigation/pages.ts';

/** Every page of the console that is named anywhere: routes, menus, the palette and the keys are made of this. */
export const pages: ConsolePages = {
  'home': homePage,
  'claims': claimsPage,
  'orders': ordersPage,
  'warranties': warrantiesPage,
  'reviews': reviewsPage,
  'approvals': approvalsPage,
  'stores': storesPage,
  'inbox': inboxPage,
  'executions': executionsPage,
  'returns': returnsPage,
  'store-credits': storeCreditsPage,
  'general': settingsPages['general'],
  'branding': brandingPage,
  'fulfillment': settingsPages['fulfillment'],
  'engine': enginePage,
  'import': importPage,
  'claim-acknowledgment': settingsPages['claim-acknowledgment'],
  'limits': settingsPages['limits'],
  'metadata': settingsPages['metadata'],
  'widget': settingsPages['widget'],
  'quote-pricing': settingsPages['quote-pricing'],
  'sops': sopsPage,
  'macros': macrosPage,
  'labels': labelsPage,
  'team': teamPage,
  'activity': activityPage,
  'tokens': tokensPage,
  'apps': appsPage,
  'webhooks': webhooksPage,
  'profile': profilePage,
};
