import { z } from 'zod';
import { claimCategories, claimTypes } from '../../reference/claims.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { claimPath } from '../claims/claims.ts';
import { instant, line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** Which claims an SOP is for: one that fits every part that says something. An empty part fits all claims. */
const appliesTo = z.object({
  category: z.enum(claimCategories).nullable(),
  claimTypes: z.array(z.enum(claimTypes)),
  /** Words that an item’s name or SKU has in it. */
  products: z.array(z.string()),
  /** Labels by id, one of which the claim carries. */
  labels: z.array(z.string()),
});

/** A store’s written procedure for deciding some of its claims. */
export const sop = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown: headings, lists, bold, italic, links. */
  content: z.string(),
  appliesTo,
  /** Only active ones appear beside claims. */
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Sop = z.output<typeof sop>;

/** What an SOP was, and how it became that. */
export const sopVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  content: z.string(),
  appliesTo,
  /** The older version that was put back, where this one is such. */
  putBack: z.number().int().nullable(),
  reason: z.string().nullable(),
  authorName: z.string(),
  changedAt: instant,
});
export type SopVersion = z.output<typeof sopVersion>;

const title = line(120).trim().min(1, asks('missing'));
const content = prose(20_000).trim().min(1, asks('missing'));
const reason = line(500).trim().min(1, asks('reason-or-none')).optional();
const appliesToIn = z.strictObject({
  category: z.enum(claimCategories).nullable().default(null),
  claimTypes: z.array(z.enum(claimTypes)).max(claimTypes.length).default([]),
  products: z
    .array(line(80).trim().min(1, asks('missing')))
    .max(50)
    .default([]),
  labels: z.array(line(40)).max(50).default([]),
});

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ sopId: line(40) });
const shared = { tag: 'SOPs', who: ['staff', 'machine'], pagesOnly: true } as const;
const refusals = ['unauthenticated', 'forbidden', 'not-found'] as const;

export const listSops = operation({
  ...shared,
  id: 'listSops',
  method: 'get',
  path: '/v1/stores/{id}/sops',
  summary: 'List a store’s SOPs by title, with their texts',
  permission: 'sops:read',
  params: ofStore,
  answers: { 200: z.object({ sops: z.array(sop) }) },
  problems: refusals,
});

export const createSop = operation({
  ...shared,
  id: 'createSop',
  method: 'post',
  path: '/v1/stores/{id}/sops',
  summary: 'Create an SOP; an active one needs `sops:set-state` too',
  permission: 'sops:create',
  params: ofStore,
  body: z.strictObject({
    title,
    content,
    appliesTo: appliesToIn.prefault({}),
    active: z.boolean().default(false),
  }),
  answers: { 201: sop },
  problems: [...refusals, 'validation-failed', 'rate-limited'],
});

export const changeSop = operation({
  ...shared,
  id: 'changeSop',
  method: 'patch',
  path: '/v1/stores/{id}/sops/{sopId}',
  summary: 'Save a new version of an SOP, or restore an older one',
  permission: 'sops:update',
  params: one,
  body: z.strictObject({
    /** The version that was read; another one since then is answered with 409. */
    expectedVersion: z.number().int().min(1),
    title: title.optional(),
    content: content.optional(),
    appliesTo: appliesToIn.optional(),
    /** An older version to put back, as a new one; nothing else is changed then. */
    putBack: z.number().int().min(1).optional(),
    reason,
  }),
  answers: { 200: sop },
  problems: [...refusals, 'sop-conflict', 'validation-failed', 'rate-limited'],
});

export const setSopState = operation({
  ...shared,
  id: 'setSopState',
  method: 'put',
  path: '/v1/stores/{id}/sops/{sopId}/state',
  summary: 'Make an SOP active or inactive; only active ones appear beside claims',
  permission: 'sops:set-state',
  params: one,
  body: z.strictObject({ active: z.boolean() }),
  answers: { 200: sop },
  problems: refusals,
});

export const duplicateSop = operation({
  ...shared,
  id: 'duplicateSop',
  method: 'post',
  path: '/v1/stores/{id}/sops/{sopId}/duplicate',
  summary: 'Duplicate an SOP under another title; the new one is inactive',
  permission: 'sops:create',
  params: one,
  body: z.strictObject({ title }),
  answers: { 201: sop },
  problems: [...refusals, 'validation-failed', 'rate-limited'],
});

export const removeSop = operation({
  ...shared,
  id: 'removeSop',
  method: 'delete',
  path: '/v1/stores/{id}/sops/{sopId}',
  summary: 'Remove an SOP',
  permission: 'sops:delete',
  params: one,
  answers: { 204: null },
  problems: refusals,
});

export const listSopVersions = operation({
  ...shared,
  id: 'listSopVersions',
  method: 'get',
  path: '/v1/stores/{id}/sops/{sopId}/versions',
  summary: 'List the versions of an SOP, newest first',
  permission: 'sops:read',
  params: one,
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(25),
    /** Only versions older than this one: the last of the page before. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  answers: { 200: z.object({ versions: z.array(sopVersion) }) },
  problems: refusals,
});

export const listSopsOfClaim = operation({
  ...shared,
  id: 'listSopsOfClaim',
  method: 'get',
  path: '/v1/claims/{id}/sops',
  summary: 'List the active SOPs that apply to a claim, by title',
  permission: 'sops:read',
  params: claimPath,
  answers: { 200: z.object({ sops: z.array(sop) }) },
  problems: refusals,
});
