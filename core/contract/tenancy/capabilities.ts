import { z } from 'zod';
import { capabilities, capabilityStates } from '../../reference/capabilities.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { capabilityUses } from '../../rules/tenancy/capabilities.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

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

const ofStore = {
  path: '/v1/stores/{id}/capabilities',
  tag: 'Stores',
  who: ['staff'],
  pagesOnly: true,
  params: z.object({ id: line(40) }),
  answers: { 200: z.object({ capabilities: z.array(storeCapability) }) },
} as const;

export const readCapabilities = operation({
  ...ofStore,
  id: 'readCapabilities',
  method: 'get',
  summary: 'Read what the provider lets a store do, and whether the store does',
  permission: 'capabilities:read',
  problems: ['forbidden'],
});

export const changeCapabilities = operation({
  ...ofStore,
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
