import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { implementationAreas, implementationStates } from '../../rules/tenancy/implementations.ts';
import { instant, line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { areaSchemas } from './store-settings.ts';

/** Who did something, and when. */
const word = z.object({ by: z.string(), at: instant });
const area = z.enum(implementationAreas);

/** One area as it’s sent: what it’s to be as a whole, and the version that was read; 0 where nothing was set. */
const areaSent = (name: (typeof implementationAreas)[number]) =>
  z.strictObject({
    area: z.literal(name),
    baseVersion: z.number().int().min(0),
    // A brand, or settings, by the schema that holds for a change by hand.
    settings: areaSchemas[name] as z.ZodType<Record<string, unknown>>,
  });

const given = {
  name: line(60).trim().min(1, asks('missing')),
  areas: z
    .array(
      z.discriminatedUnion(
        'area',
        implementationAreas.map(areaSent) as [ReturnType<typeof areaSent>, ...ReturnType<typeof areaSent>[]],
      ),
    )
    .min(1, asks('missing'))
    .max(implementationAreas.length),
};

/** One field that an implementation changes: its path in the area, and both values as the settings hold them. */
export const implementationChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** An implementation in a list. */
export const listedImplementation = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  name: z.string(),
  state: z.enum(implementationStates),
  edited: word,
  /** The caller made it or changed it last, so somebody else approves it. */
  yours: z.boolean(),
  /** What waits for the caller, where anything does. */
  next: z.enum(['approve', 'deploy']).nullable(),
});
export type ListedImplementation = z.output<typeof listedImplementation>;

/** What the provider prepares for a store: what it changes, field by field, and where it is. */
export const implementation = z.object({
  id: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  name: z.string(),
  state: z.enum(implementationStates),
  /** Counts what was done to it; whoever acts names the one they read. */
  version: z.number().int(),
  created: word,
  edited: word,
  sent: word.nullable(),
  approved: word.nullable(),
  rejected: word.extend({ reason: z.string() }).nullable(),
  deployed: word.nullable(),
  putBack: word.nullable(),
  areas: z.array(
    z.object({
      area,
      /** The version that it was made from. */
      baseVersion: z.number().int(),
      /** The version that it made; null before it’s deployed. */
      version: z.number().int().nullable(),
      /** What the area is to be as a whole, with every default. */
      settings: z.record(z.string(), z.unknown()),
      changes: z.array(implementationChange),
      /** The fields that the store changed since it was made, or since it was deployed: it can’t go on with these. */
      moved: z.array(z.string()),
    }),
  ),
  /** The latest first. */
  comments: z.array(word.extend({ text: z.string() })),
  /** The caller made it or changed it last, so somebody else approves it. */
  yours: z.boolean(),
  /** What the caller may do to it now. */
  mayChange: z.boolean(),
  maySubmit: z.boolean(),
  mayApprove: z.boolean(),
  mayReject: z.boolean(),
  mayDeploy: z.boolean(),
  mayPutBack: z.boolean(),
});
export type Implementation = z.output<typeof implementation>;

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ implementationId: line(40) });
const shared = { tag: 'Provider', who: ['staff'], pagesOnly: true } as const;
const path = '/v1/stores/{id}/implementations';
const ofOne = { ...shared, params: one, answers: { 200: implementation } } as const;
const refusals = ['unauthenticated', 'forbidden', 'not-found'] as const;
const actProblems = [...refusals, 'implementation-conflict'] as const;
const setProblems = [...actProblems, 'validation-failed', 'settings-conflict', 'rate-limited'] as const;
/** The version of the implementation that was read; another one since then is answered with 409. */
const expectedVersion = z.number().int().min(1);

export const listImplementations = operation({
  ...shared,
  id: 'listImplementations',
  method: 'get',
  path: '/v1/provider/implementations',
  summary: 'List implementations of all stores, the last changed first: those to go on with, or those that are over',
  permission: 'implementation:review',
  query: z.object({ of: z.enum(['open', 'over']).default('open') }),
  /** `more`: there are older ones, which aren’t listed. */
  answers: { 200: z.object({ implementations: z.array(listedImplementation), more: z.boolean() }) },
  problems: ['unauthenticated', 'forbidden'],
});

export const readImplementation = operation({
  ...ofOne,
  id: 'readImplementation',
  method: 'get',
  path: `${path}/{implementationId}`,
  summary: 'Get an implementation, with what it changes field by field',
  permission: 'implementation:review',
  problems: refusals,
});

export const createImplementation = operation({
  ...shared,
  id: 'createImplementation',
  method: 'post',
  path,
  summary: 'Create an implementation of a store as a draft',
  permission: 'implementation:create',
  params: ofStore,
  body: z.strictObject(given),
  answers: { 201: implementation },
  problems: setProblems,
});

export const changeImplementation = operation({
  ...ofOne,
  id: 'changeImplementation',
  method: 'put',
  path: `${path}/{implementationId}`,
  summary: 'Change what an implementation brings, as a whole; it’s a draft again',
  permission: 'implementation:create',
  body: z.strictObject({ ...given, expectedVersion }),
  problems: setProblems,
});

export const submitImplementation = operation({
  ...ofOne,
  id: 'submitImplementation',
  method: 'post',
  path: `${path}/{implementationId}/submit`,
  summary: 'Send a draft implementation to review',
  permission: 'implementation:create',
  body: z.strictObject({ expectedVersion }),
  problems: actProblems,
});

export const commentOnImplementation = operation({
  ...ofOne,
  id: 'commentOnImplementation',
  method: 'post',
  path: `${path}/{implementationId}/comments`,
  summary: 'Comment on an implementation',
  permission: 'implementation:review',
  body: z.strictObject({ text: prose(2000).trim().min(1, asks('missing')) }),
  problems: [...refusals, 'validation-failed', 'rate-limited'],
});

export const approveImplementation = operation({
  ...ofOne,
  id: 'approveImplementation',
  method: 'post',
  path: `${path}/{implementationId}/approve`,
  summary: 'Approve an implementation that someone else made and changed last',
  permission: 'implementation:approve',
  body: z.strictObject({ expectedVersion }),
  problems: actProblems,
});

export const rejectImplementation = operation({
  ...ofOne,
  id: 'rejectImplementation',
  method: 'post',
  path: `${path}/{implementationId}/reject`,
  summary: 'Reject an implementation with the reason',
  permission: 'implementation:reject',
  body: z.strictObject({ expectedVersion, reason: prose(2000).trim().min(1, asks('missing')) }),
  problems: [...actProblems, 'validation-failed'],
});

export const deployImplementation = operation({
  ...ofOne,
  id: 'deployImplementation',
  method: 'post',
  path: `${path}/{implementationId}/deploy`,
  summary: 'Deploy an approved implementation: everything, or nothing',
  permission: 'implementation:deploy',
  body: z.strictObject({ expectedVersion }),
  problems: [...actProblems, 'base-moved', 'validation-failed'],
});

export const putBackImplementation = operation({
  ...ofOne,
  id: 'putBackImplementation',
  method: 'post',
  path: `${path}/{implementationId}/put-back`,
  summary: 'Restore everything that held before an implementation was deployed',
  permission: 'implementation:deploy',
  body: z.strictObject({ expectedVersion }),
  problems: [...actProblems, 'base-moved', 'validation-failed'],
});
