import { z } from 'zod';
import * as tokens from '../../../../core/contract/api-tokens.ts';
import * as looks from '../../../../core/contract/branding.ts';
import * as bulk from '../../../../core/contract/bulk.ts';
import * as claimShapes from '../../../../core/contract/claim-shapes.ts';
import * as claims from '../../../../core/contract/claims.ts';
import * as desk from '../../../../core/contract/console.ts';
import * as customers from '../../../../core/contract/customers.ts';
import * as decisions from '../../../../core/contract/decisions.ts';
import * as imports from '../../../../core/contract/engine-imports.ts';
import * as engines from '../../../../core/contract/engines.ts';
import * as events from '../../../../core/contract/events.ts';
import * as executions from '../../../../core/contract/executions.ts';
import * as fields from '../../../../core/contract/fields.ts';
import * as filing from '../../../../core/contract/filing.ts';
import * as inStore from '../../../../core/contract/in-store.ts';
import * as invitations from '../../../../core/contract/invitations.ts';
import * as labels from '../../../../core/contract/labels.ts';
import * as lookUp from '../../../../core/contract/look-up.ts';
import * as macros from '../../../../core/contract/macros.ts';
import * as notes from '../../../../core/contract/notes.ts';
import * as oauth from '../../../../core/contract/oauth.ts';
import * as offline from '../../../../core/contract/offline-claims.ts';
import * as orderDesk from '../../../../core/contract/order-desk.ts';
import * as orderList from '../../../../core/contract/order-list.ts';
import * as orders from '../../../../core/contract/order-shapes.ts';
import * as outcomes from '../../../../core/contract/outcome-shapes.ts';
import * as people from '../../../../core/contract/people.ts';
import * as products from '../../../../core/contract/products.ts';
import * as quotes from '../../../../core/contract/quotes.ts';
import * as returnLists from '../../../../core/contract/return-list.ts';
import * as reviewList from '../../../../core/contract/review-list.ts';
import * as reviews from '../../../../core/contract/reviews.ts';
import * as savedViews from '../../../../core/contract/saved-views.ts';
import * as sessions from '../../../../core/contract/sessions.ts';
import * as settings from '../../../../core/contract/settings-areas.ts';
import * as setup from '../../../../core/contract/setup.ts';
import * as sops from '../../../../core/contract/sops.ts';
import * as storeAdmin from '../../../../core/contract/store-admin.ts';
import * as storeCredits from '../../../../core/contract/store-credit-list.ts';
import * as storeSettings from '../../../../core/contract/store-settings.ts';
import * as stores from '../../../../core/contract/stores.ts';
import * as team from '../../../../core/contract/team.ts';
import * as warranties from '../../../../core/contract/warranty-list.ts';
import * as webhooks from '../../../../core/contract/webhooks.ts';
import { roles } from '../../../../core/permission-table.ts';
import { permissions } from '../../../../core/permissions.ts';
import * as claimWords from '../../../../core/reference/claims.ts';
import { labelColors } from '../../../../core/reference/label-colors.ts';
import { appScopeNames } from '../../../../core/reference/oauth.ts';
import * as orderWords from '../../../../core/reference/orders.ts';
import { productStatuses, productTypes } from '../../../../core/reference/products.ts';
import { sessionStatuses } from '../../../../core/reference/sessions.ts';
import { settingsAreaNames } from '../../../../core/reference/settings.ts';
import { productTraits, subReasons } from '../../../../core/reference/sub-reasons.ts';
import { publicTopics, webhookDeliveryStates, webhookFailures } from '../../../../core/reference/webhooks.ts';
import { actionNames } from '../../../../core/rules/claim-actions.ts';

/** The parts of the contract whose exported shapes stand in the OpenAPI document under their own names. */
const parts = [
  claims,
  claimShapes,
  customers,
  decisions,
  desk,
  engines,
  events,
  executions,
  fields,
  filing,
  imports,
  inStore,
  invitations,
  labels,
  lookUp,
  looks,
  macros,
  notes,
  oauth,
  offline,
  orderDesk,
  orderList,
  orders,
  outcomes,
  people,
  products,
  quotes,
  reviews,
  reviewList,
  returnLists,
  storeCredits,
  warranties,
  savedViews,
  bulk,
  sessions,
  settings,
  setup,
  sops,
  storeAdmin,
  storeSettings,
  stores,
  team,
  tokens,
  webhooks,
];

/** Lists of words that many shapes name. */
const lists: Readonly<Record<string, readonly string[]>> = {
  ActionName: actionNames,
  AppScope: appScopeNames,
  ClaimCategory: claimWords.claimCategories,
  ClaimState: claimWords.claimStates,
  ClaimType: claimWords.claimTypes,
  ClosingReason: claimWords.closingReasons,
  DecisionReason: claimWords.decisionReasons,
  DenialReason: claimWords.denialReasons,
  DesiredMethod: claimWords.desiredMethods,
  EligibilityCode: orderWords.eligibilityCodes,
  ExecutionState: claimWords.executionStates,
  FulfillmentStatus: orderWords.fulfillmentStatuses,
  LabelColor: labelColors,
  Permission: permissions,
  PortalState: claimWords.portalStates,
  ProductStatus: productStatuses,
  ProductTrait: productTraits,
  ProductType: productTypes,
  ProtectionStatus: orderWords.protectionStatuses,
  PublicTopic: publicTopics,
  ResolutionOrReason: [...new Set([...claimWords.resolutionTypes, ...claimWords.decisionReasons])],
  ResolutionType: claimWords.resolutionTypes,
  Role: roles,
  SessionStatus: sessionStatuses,
  SettingsAreaName: settingsAreaNames,
  SubReason: subReasons,
  WebhookDeliveryState: webhookDeliveryStates,
  WebhookFailure: webhookFailures,
};

const inPascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const names = new Map<z.ZodType, string>();
for (const [area, shape] of Object.entries(storeSettings.areaSchemas)) {
  names.set(shape, `${inPascalCase(area)}Settings`);
}
for (const [area, shape] of storeSettings.areaVersions) {
  names.set(shape, `${inPascalCase(area)}SettingsVersion`);
}
for (const [name, shape] of parts.flatMap((part) => Object.entries<unknown>(part))) {
  if (shape instanceof z.ZodType && !names.has(shape)) {
    names.set(shape, inPascalCase(name));
  }
}
const listNames = new Map(Object.entries(lists).map(([name, words]) => [JSON.stringify(words), name]));

/** The name of a shape: the one that the contract exports it by; undefined where it has none. */
export function nameOf(shape: z.core.$ZodType): string | undefined {
  // Cast: every shape of ours is a ZodType; the library hands out its core's type.
  return names.get(shape as z.ZodType);
}

/** The name of a list of words, such as ClaimType; undefined where it has none. */
export function nameOfWords(words: readonly unknown[]): string | undefined {
  return listNames.get(JSON.stringify(words));
}
