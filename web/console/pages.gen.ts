// Written by `npm run modules` from every page.ts of web/console.

import { page as homePage } from './desk/home/page.ts';
import { page as claimsPage } from './desk/queue/page.ts';
import { page as ordersPage } from './desk/order-pages/page.ts';
import { page as warrantiesPage } from './desk/warranties/page.ts';
import { page as policiesPage } from './finance/policies/page.ts';
import { page as reviewsPage } from './claims/reviews/page.ts';
import { page as approvalsPage } from './desk/approvals/page.ts';
import { page as storesPage } from './tenancy/stores/page.ts';
import { page as implementationsPage } from './tenancy/implementations/page.ts';
import { page as openStorePage } from './tenancy/stores/opening/page.ts';
import { page as providerLedgerPage } from './ledger/provider-ledger/page.ts';
import { page as accountsPage } from './tenancy/accounts/page.ts';
import { page as providerRatesPage } from './tenancy/provider-rates/page.ts';
import { page as providerPeoplePage } from './tenancy/provider-people/page.ts';
import { page as inboxPage } from './desk/inbox/page.ts';
import { page as executionsPage } from './desk/executions/page.ts';
import { page as returnsPage } from './desk/returns/page.ts';
import { page as storeCreditsPage } from './desk/store-credits/page.ts';
import { pages as settingsPages } from './tenancy/settings/page.ts';
import { page as brandingPage } from './tenancy/settings/branding/page.ts';
import { page as enginePage } from './commerce/engine/page.ts';
import { page as importPage } from './commerce/imports/page.ts';
import { page as claimFilingPage } from './tenancy/claim-filing/page.ts';
import { page as moneyPage } from './finance/money/page.ts';
import { page as contractPage } from './ledger/contract/page.ts';
import { page as pricesPage } from './commerce/prices/page.ts';
import { page as sopsPage } from './desk/sops/page.ts';
import { page as macrosPage } from './desk/macros/page.ts';
import { page as labelsPage } from './desk/labels/page.ts';
import { page as teamPage } from './desk/team/page.ts';
import { page as activityPage } from './integrations/activity/page.ts';
import { page as tokensPage } from './tenancy/tokens/page.ts';
import { page as appsPage } from './tenancy/apps/page.ts';
import { page as webhooksPage } from './integrations/webhooks/page.ts';
import { page as profilePage } from './desk/profile/page.ts';
import type { ConsolePages } from './frame/navigation/pages.ts';

/** Every page of the console that is named anywhere: routes, menus, the palette and the keys are made of this. */
export const pages: ConsolePages = {
  'home': homePage,
  'claims': claimsPage,
  'orders': ordersPage,
  'warranties': warrantiesPage,
  'policies': policiesPage,
  'reviews': reviewsPage,
  'approvals': approvalsPage,
  'stores': storesPage,
  'implementations': implementationsPage,
  'open-store': openStorePage,
  'provider-ledger': providerLedgerPage,
  'accounts': accountsPage,
  'provider-rates': providerRatesPage,
  'provider-people': providerPeoplePage,
  'inbox': inboxPage,
  'executions': executionsPage,
  'returns': returnsPage,
  'store-credits': storeCreditsPage,
  'general': settingsPages['general'],
  'branding': brandingPage,
  'fulfillment': settingsPages['fulfillment'],
  'engine': enginePage,
  'import': importPage,
  'claim-filing': claimFilingPage,
  'claim-acknowledgment': settingsPages['claim-acknowledgment'],
  'limits': settingsPages['limits'],
  'metadata': settingsPages['metadata'],
  'widget': settingsPages['widget'],
  'quote-pricing': settingsPages['quote-pricing'],
  'money': moneyPage,
  'contract': contractPage,
  'prices': pricesPage,
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
