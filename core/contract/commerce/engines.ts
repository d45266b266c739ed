import { z } from 'zod';
import { resolutionTypes } from '../../reference/claims.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

const kind = line(40).trim().toLowerCase().min(1, asks('want-engine'));
const config = z.record(line(60), z.union([line(2000), z.number(), z.boolean()])).default({});
/** Written and never answered. A field that is left out keeps what is stored, as long as the address stays. */
const secrets = z.record(line(60), line(4000).min(1)).default({});
/** An engine as it is set up, or tried. */
export const engineIn = z.strictObject({ kind, config, secrets });

/** How a store's engine is reached and what it can do. Of its secrets it says only which are set. */
/** How an engine failed: `credentials`: it’s there and doesn’t accept us. `unknown`: whether it acted isn’t known. */
export const engineFailures = ['credentials', 'unavailable', 'unknown'] as const;

export const storeEngine = z.object({
  /** `api` where the store has no engine and reports its orders itself. */
  kind: z.string(),
  name: z.string(),
  connectedAt: z.string().nullable(),
  config: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.boolean()),
  capabilities: z.object({
    resolutions: z.array(z.enum(resolutionTypes)),
    /** Those of them that people carry out all the same. */
    byPeople: z.array(z.enum(resolutionTypes)),
    webhooks: z.boolean(),
    import: z.boolean(),
  }),
  health: z.object({
    lastSuccessAt: z.string().nullable(),
    lastFailureAt: z.string().nullable(),
    lastFailureKind: z.enum(engineFailures).nullable(),
    /** Null while it answers. */
    downSince: z.string().nullable(),
  }),
});

export type StoreEngine = z.output<typeof storeEngine>;

/** An engine that doesn’t answer, since when, and how it failed last. */
export const engineDown = z.object({
  storeId: z.string(),
  storeName: z.string(),
  timeZone: z.string(),
  engine: z.string(),
  since: z.string(),
  failure: z.enum(engineFailures),
});
export type EngineDown = z.output<typeof engineDown>;

/** What a test of a connection found out. */
export const engineTest = z.object({
  outcome: z.enum(['answered', 'credentials', 'unavailable', 'unknown', 'refused']),
  /** What happened and what to do, for people. */
  message: z.string(),
  /** What the engine calls itself; null where it did not answer. */
  name: z.string().nullable(),
  /** What will not work as the engine is set up. */
  warnings: z.array(z.string()),
});

export type EngineTest = z.output<typeof engineTest>;

/** A kind of engine, and what has to be filled in to connect one. */
export const engineKind = z.object({
  kind: z.string(),
  name: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      /** Sealed once it is saved, and never answered. */
      secret: z.boolean(),
      /** Says where requests go: when it changes, secrets have to be entered again. */
      address: z.boolean(),
      minLength: z.number().int(),
      maxLength: z.number().int(),
      /** Where it is one of several. */
      choices: z.array(z.string()).optional(),
    }),
  ),
});
export type EngineKind = z.output<typeof engineKind>;

const params = z.object({ id: line(40) });
const who = ['staff', 'machine'] as const;

export const readEngine = operation({
  id: 'readEngine',
  method: 'get',
  path: '/v1/stores/{id}/engine',
  tag: 'Stores',
  summary: 'Get a store’s engine connection',
  who,
  permission: 'integrations:read',
  params,
  answers: { 200: storeEngine },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const listEngineKinds = operation({
  id: 'listEngineKinds',
  method: 'get',
  path: '/v1/stores/{id}/engine/kinds',
  tag: 'Stores',
  summary: 'List the engines a store can connect to, with their fields',
  who,
  permission: 'integrations:read',
  params,
  answers: { 200: z.object({ kinds: z.array(engineKind) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const connectEngine = operation({
  id: 'connectEngine',
  method: 'put',
  path: '/v1/stores/{id}/engine',
  tag: 'Stores',
  summary: 'Connect a store to its engine, or change the connection',
  who,
  permission: 'integrations:create',
  or: ['integrations:update'],
  params,
  body: engineIn,
  answers: { 200: storeEngine },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed', 'second-person-required'],
});

export const testEngine = operation({
  id: 'testEngine',
  method: 'post',
  path: '/v1/stores/{id}/engine/test',
  tag: 'Stores',
  summary: 'Test an engine’s settings: those sent, or those stored',
  who,
  permission: 'integrations:update',
  params,
  body: engineIn.nullish(),
  answers: { 200: engineTest },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const disconnectEngine = operation({
  id: 'disconnectEngine',
  method: 'delete',
  path: '/v1/stores/{id}/engine',
  tag: 'Stores',
  summary: 'Disconnect a store from its engine and delete its credentials',
  who,
  permission: 'integrations:delete',
  params,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
