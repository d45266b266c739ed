import { z } from 'zod';
import * as storeSettings from '#core/contract/tenancy/store-settings.ts';
import { roles } from '#core/permission-table.ts';
import { permissions } from '#core/permissions.ts';
import * as claimWords from '#core/reference/claims.ts';
import { labelColors } from '#core/reference/label-colors.ts';
import { appScopeNames } from '#core/reference/oauth.ts';
import * as orderWords from '#core/reference/orders.ts';
import { productStatuses, productTypes } from '#core/reference/products.ts';
import { sessionStatuses } from '#core/reference/sessions.ts';
import { settingsAreaNames } from '#core/reference/settings.ts';
import { productTraits, subReasons } from '#core/reference/sub-reasons.ts';
import { publicTopics, webhookDeliveryStates, webhookFailures } from '#core/reference/webhooks.ts';
import { actionNames } from '#core/rules/claims/claim-actions.ts';
import { contract } from './contract.gen.ts';

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
for (const [name, shape] of contract.flatMap((part) => Object.entries<unknown>(part))) {
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
