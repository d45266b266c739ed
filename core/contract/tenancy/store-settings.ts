import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { areaPermission, capabilities, capabilityStates } from '../../reference/settings.ts';
import { capabilityUses } from '../../rules/tenancy/capabilities.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { brandingSchema } from './branding.ts';
import { settingsAreas } from './settings-areas.ts';

/** Every area that is changed and kept by itself: those of the settings, and the brand. */
export const areaSchemas = { ...settingsAreas, branding: brandingSchema } as const;
export type Area = keyof typeof areaSchemas;
export const areas = Object.keys(areaSchemas) as [Area, ...Area[]];

/** How one version came about. */
const versionFacts = {
  /** Counts the changes of this area; 0 where nothing was set yet. */
  version: z.number().int(),
  /** The older version that was put back, where this one is such. */
  putBack: z.number().int().nullable(),
  reason: z.string().nullable(),
  authorName: z.string().nullable(),
  /** Who said the second word to a version that raised a limit, or that an implementation brought; else null, and where a day had passed. */
  confirmedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
};

const areaVersion = <Schema extends z.ZodType>(area: Area, settings: Schema) =>
  z.object({ area: z.literal(area), settings, ...versionFacts });

/** One version of each area, with every default filled in. */
export const areaVersions = new Map(areas.map((area) => [area, areaVersion<z.ZodType>(area, areaSchemas[area])]));

/** What an area is now. */
export const areaNow = z.discriminatedUnion('area', [...areaVersions.values()] as [
  ReturnType<typeof areaVersion>,
  ...ReturnType<typeof areaVersion>[],
]);

const storeParams = z.object({ id: line(40) });

export const getStoreSettings = operation({
  id: 'getStoreSettings',
  method: 'get',
  path: '/v1/stores/{id}/settings',
  tag: 'Stores',
  summary: 'Get a store’s settings, in the areas the caller may read',
  who: ['staff', 'machine'],
  permission: 'stores:read',
  params: storeParams,
  answers: { 200: z.object({ areas: z.array(areaNow) }) },
  problems: ['forbidden'],
});

const reason = line(500).trim().min(1, asks('reason-or-none')).optional();

/** The operations of one area. */
function operationsOf<const Of extends Area>(area: Of) {
  const settings: z.ZodType = areaSchemas[area];
  const version = areaVersions.get(area)!;
  const name = area.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const shared = { tag: 'Stores', who: ['staff', 'machine'], params: storeParams } as const;
  return {
    change: operation({
      ...shared,
      id: `change${name}Settings`,
      method: 'put',
      path: `/v1/stores/{id}/settings/${area}`,
      summary: `Change the “${area}” settings, or restore an older version`,
      permission: areaPermission(area, 'update'),
      body: z
        .strictObject({
          /** The version that was read; another one since then is answered with 409. */
          expectedVersion: z.number().int().min(0),
          settings: settings.optional(),
          /** An older version to put back, as a new one; 0 is what holds where nothing was set. */
          putBack: z.number().int().min(0).optional(),
          reason,
        })
        .refine((body) => (body.settings === undefined) !== (body.putBack === undefined), {
          path: ['settings'],
          message: asks('settings-or-version'),
        }),
      answers: { 200: version },
      problems: ['forbidden', 'settings-conflict', 'not-found', 'second-person-required'],
    }),
    history: operation({
      ...shared,
      id: `list${name}SettingsVersions`,
      method: 'get',
      path: `/v1/stores/{id}/settings/${area}/versions`,
      summary: `List the versions of the “${area}” settings, newest first`,
      permission: areaPermission(area, 'read'),
      pagesOnly: true,
      query: z.object({
        size: z.coerce.number().int().min(1).max(100).default(25),
        /** Only versions older than this one: the last of the page before. */
        before: z.coerce.number().int().min(1).optional(),
      }),
      answers: { 200: z.object({ versions: z.array(version) }) },
      problems: ['forbidden'],
    }),
  };
}

/** Those that the console asks for by name. */
export const changeBrandingSettings = operationsOf('branding').change;
export const changeClaimAcknowledgmentSettings = operationsOf('claim-acknowledgment').change;
export const changeFulfillmentSettings = operationsOf('fulfillment').change;

/** Changing an area and reading its versions, area by area, each under the area's own permission. */
export const areaOperations = areas.map((area) => ({ area, ...operationsOf(area) }));

/** Changing any one area, and reading its versions. */
export type AreaChange = (typeof areaOperations)[number]['change'];
export type AreaHistory = (typeof areaOperations)[number]['history'];

/** What the provider lets a store do of one kind, and whether the store does. */
const storeCapability = z.object({
  capability: z.enum(capabilities),
  state: z.enum(capabilityStates),
  /** What can be said of it. */
  states: z.array(z.enum(capabilityStates)),
  use: z.enum(capabilityUses),
  /** What it’s nothing without, where that is off. */
  needs: z.enum(capabilities).nullable(),
  /** From when it’s off: claims that were filed before keep their ways. */
  offSince: instant.nullable(),
  /** Counts its changes; 0 where the provider never said anything. */
  version: z.number().int(),
  /** Who changed it last, when, and why; null where nobody did. */
  changed: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});
export type StoreCapability = z.output<typeof storeCapability>;

const ofCapabilities = {
  path: '/v1/stores/{id}/capabilities',
  tag: 'Stores',
  who: ['staff'],
  pagesOnly: true,
  params: storeParams,
  answers: { 200: z.object({ capabilities: z.array(storeCapability) }) },
} as const;

export const readCapabilities = operation({
  ...ofCapabilities,
  id: 'readCapabilities',
  method: 'get',
  summary: 'Read what the provider lets a store do, and whether the store does',
  permission: 'capabilities:read',
  problems: ['forbidden'],
});

export const changeCapabilities = operation({
  ...ofCapabilities,
  id: 'changeCapabilities',
  method: 'put',
  summary: 'Change what a store may do; claims that were filed before keep their ways',
  permission: 'capabilities:update',
  body: z.strictObject({
    capability: z.enum(capabilities),
    state: z.enum(capabilityStates),
    /** The version that was read; another one since then is answered with 409. */
    expectedVersion: z.number().int().min(0),
    reason: line(500).trim().min(1, asks('missing')),
  }),
  problems: ['forbidden', 'settings-conflict'],
});
