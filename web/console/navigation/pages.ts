import { pageName as activityPage } from '#words/console/activity.ts';
import * as approvalWords from '#words/console/approvals.ts';
import { pageName as appsPage } from '#words/console/apps.ts';
import { pageName as brandingPage } from '#words/console/branding.ts';
import { pageName as importPage } from '#words/console/import.ts';
import * as inboxWords from '#words/console/inbox.ts';
import { pageName as labelsPage } from '#words/console/labels-page.ts';
import { pageName as macrosPage } from '#words/console/macros.ts';
import * as words from '#words/console/navigation.ts';
import * as orderWords from '#words/console/orders.ts';
import { pageName as profilePage } from '#words/console/profile.ts';
import { pageName as returnsPage } from '#words/console/returns.ts';
import * as reviewWords from '#words/console/reviews.ts';
import { areaNames } from '#words/console/settings.ts';
import { pageName as sopsPage } from '#words/console/sops.ts';
import { pageName as creditsPage } from '#words/console/store-credits.ts';
import * as storesWords from '#words/console/stores.ts';
import * as warrantyWords from '#words/console/warranties.ts';
import type { Me } from '../../../core/contract/tenancy/people.ts';
import type { Permission } from '../../../core/permissions.ts';
import { areaPermission, type SettingsAreaName } from '../../../core/reference/settings.ts';
import { type PageId, pagePaths } from './page-paths.ts';

/** Where a page stands beside its address: the words of the bar, the foot of a phone, your own menu, the column of the settings. */
export type PagePlace = 'bar' | 'phone' | 'you' | SettingsGroup;
export type SettingsGroup = 'store' | 'claims' | 'access';

export interface ConsolePage {
  id: PageId;
  path: (typeof pagePaths)[PageId];
  word: string;
  /** Without it in the store that is meant, the page says so and is named nowhere; null: every signed-in person. */
  permission: Permission | null;
  /** Pressed after G. */
  key: string | null;
  /** In the list of shortcuts, where it has a key. */
  does: string;
  places: readonly PagePlace[];
}

const areaPage = <const Of extends SettingsAreaName>(area: Of, group: SettingsGroup) => ({
  id: area,
  path: pagePaths[area],
  word: areaNames[area],
  permission: areaPermission(area, 'read'),
  key: null,
  does: '',
  places: [group],
});

/** Every page of the console that is named anywhere: routes, menus, the palette and the keys are made of this. */
export const pages = {
  home: {
    id: 'home',
    path: pagePaths.home,
    word: words.home,
    // It says what needs this person: whoever works on no claim is needed by none.
    permission: 'claims:update',
    key: 'h',
    does: words.goHome,
    places: ['bar', 'phone'],
  },
  claims: {
    id: 'claims',
    path: pagePaths.claims,
    word: words.claims,
    permission: 'claims:read',
    key: 'c',
    does: words.goToClaims,
    places: ['bar', 'phone'],
  },
  orders: {
    id: 'orders',
    path: pagePaths.orders,
    word: orderWords.pageName,
    permission: 'orders:read',
    key: 'o',
    does: orderWords.goToOrders,
    places: ['bar', 'you'],
  },
  warranties: {
    id: 'warranties',
    path: pagePaths.warranties,
    word: warrantyWords.pageName,
    permission: 'warranties:read',
    key: 'w',
    does: warrantyWords.goToWarranties,
    places: ['bar', 'you'],
  },
  reviews: {
    id: 'reviews',
    path: pagePaths.reviews,
    word: reviewWords.pageName,
    permission: 'reviews:read',
    key: 'r',
    does: reviewWords.goToReviews,
    places: ['bar', 'you'],
  },
  approvals: {
    id: 'approvals',
    path: pagePaths.approvals,
    word: approvalWords.pageName,
    permission: 'claims:resolve',
    key: 'a',
    does: approvalWords.goToApprovals,
    places: ['bar', 'you'],
  },
  stores: {
    id: 'stores',
    path: pagePaths.stores,
    word: storesWords.pageName,
    permission: 'stores:all-read',
    key: 's',
    does: storesWords.goToStores,
    places: ['bar', 'you'],
  },
  inbox: {
    id: 'inbox',
    path: pagePaths.inbox,
    word: inboxWords.pageName,
    permission: 'notifications:read',
    key: 'i',
    does: inboxWords.goToInbox,
    places: ['phone'],
  },
  executions: {
    id: 'executions',
    path: pagePaths.executions,
    word: words.notCompleted,
    permission: 'claims:read',
    key: 'n',
    does: words.goToNotCompleted,
    places: ['you'],
  },
  returns: {
    id: 'returns',
    path: pagePaths.returns,
    word: returnsPage,
    permission: 'returns:read',
    key: null,
    does: '',
    places: ['you'],
  },
  'store-credits': {
    id: 'store-credits',
    path: pagePaths['store-credits'],
    word: creditsPage,
    permission: 'store-credit:read',
    key: null,
    does: '',
    places: ['you'],
  },
  general: areaPage('general', 'store'),
  branding: {
    id: 'branding',
    path: pagePaths.branding,
    word: brandingPage,
    permission: 'customizations:read',
    key: null,
    does: '',
    places: ['store'],
  },
  fulfillment: areaPage('fulfillment', 'store'),
  engine: {
    id: 'engine',
    path: pagePaths.engine,
    word: words.engine,
    permission: 'integrations:read',
    key: null,
    does: '',
    places: ['store'],
  },
  import: {
    id: 'import',
    path: pagePaths.import,
    word: importPage,
    permission: 'orders:create',
    key: null,
    does: '',
    places: ['store'],
  },
  'claim-acknowledgment': areaPage('claim-acknowledgment', 'claims'),
  limits: areaPage('limits', 'claims'),
  metadata: areaPage('metadata', 'claims'),
  widget: areaPage('widget', 'claims'),
  'quote-pricing': areaPage('quote-pricing', 'claims'),
  sops: {
    id: 'sops',
    path: pagePaths.sops,
    word: sopsPage,
    permission: 'sops:read',
    key: null,
    does: '',
    places: ['claims'],
  },
  macros: {
    id: 'macros',
    path: pagePaths.macros,
    word: macrosPage,
    permission: 'macros:read',
    key: null,
    does: '',
    places: ['claims'],
  },
  labels: {
    id: 'labels',
    path: pagePaths.labels,
    word: labelsPage,
    permission: 'labels:read',
    key: null,
    does: '',
    places: ['claims'],
  },
  team: {
    id: 'team',
    path: pagePaths.team,
    word: words.team,
    permission: 'team-members:read',
    key: 't',
    does: words.goToTeam,
    places: ['access'],
  },
  activity: {
    id: 'activity',
    path: pagePaths.activity,
    word: activityPage,
    permission: 'team-members:read',
    key: 'l',
    does: words.goToActivity,
    places: ['access'],
  },
  tokens: {
    id: 'tokens',
    path: pagePaths.tokens,
    word: words.apiTokens,
    permission: 'api-tokens:read',
    key: null,
    does: '',
    places: ['access'],
  },
  apps: {
    id: 'apps',
    path: pagePaths.apps,
    word: appsPage,
    permission: 'api-tokens:read',
    key: null,
    does: '',
    places: ['access'],
  },
  webhooks: {
    id: 'webhooks',
    path: pagePaths.webhooks,
    word: words.webhooks,
    permission: 'webhooks:read',
    key: null,
    does: '',
    places: ['access'],
  },
  profile: {
    id: 'profile',
    path: pagePaths.profile,
    word: profilePage,
    permission: null,
    key: null,
    does: '',
    places: ['you'],
  },
} as const satisfies Record<PageId, ConsolePage>;

/** All pages, in the order in which they are named. */
export const allPages: readonly ConsolePage[] = Object.values(pages);

export const settingsGroups: readonly SettingsGroup[] = ['store', 'claims', 'access'];

/** Where a page leads for somebody. */
export interface PageLink {
  page: ConsolePage;
  to: string;
}

/**
 * The pages that somebody may open, in order.
 * @param storeId the chosen store, or null for all: a page of one store then leads to the first that lets them in
 */
export function pagesFor(me: Me, storeId: string | null): readonly PageLink[] {
  const meant = me.stores.filter((store) => storeId === null || store.id === storeId);
  return allPages.flatMap((page) => {
    const { permission } = page;
    const store = meant.find((item) => permission === null || item.permissions.includes(permission));
    return store === undefined && permission !== null
      ? []
      : [{ page, to: page.path.replace(':storeId', store?.id ?? '') }];
  });
}

/** The pages of one place, out of those that somebody may open. */
export function linksIn(links: readonly PageLink[], place: PagePlace): readonly PageLink[] {
  return links.filter(({ page }) => page.places.includes(place));
}

/** The pages of the settings, out of those that somebody may open. */
export function settingsLinks(links: readonly PageLink[]): readonly PageLink[] {
  return settingsGroups.flatMap((group) => linksIn(links, group));
}

/** Whether somebody may open a page: in the store that its address names, or in any. */
export function mayOpen(me: Me, page: ConsolePage, storeId: string | undefined): boolean {
  const { permission } = page;
  if (permission === null) {
    return true;
  }
  return me.stores.some(
    (store) => (storeId === undefined || store.id === storeId) && store.permissions.includes(permission),
  );
}
