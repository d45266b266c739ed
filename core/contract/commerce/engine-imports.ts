import { z } from 'zod';
import type { Sentence } from '../../reference/problem-sentences.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** What a store's engine lists. */
export const importSubjects = ['orders', 'products'] as const;
export type ImportSubject = (typeof importSubjects)[number];

export const importTroubles = ['credentials', 'unavailable', 'unknown', 'refused'] as const;
export type ImportTrouble = (typeof importTroubles)[number];

/** An order or product that could not be taken in, and why; empty where it held a value that nothing can hold. */
const leftOut = z.object({ name: z.string(), said: z.string() });
/** As it is kept, before it is put into words. */
export interface KeptLeftOut {
  name: string;
  said: Sentence | null;
}

/** How far an import has come. After its end it looks for changes every few minutes. */
export const engineImport = z.object({
  subject: z.enum(importSubjects),
  /** What is older was not asked for; null for everything. */
  since: instant.nullable(),
  startedAt: instant,
  /** When it first reached the end; null while it is on its way there. */
  completedAt: instant.nullable(),
  /** When it reached the end last. */
  syncedAt: instant.nullable(),
  /** When it goes on by itself. */
  nextAt: instant,
  /** How many came in so far. */
  brought: z.number().int(),
  /** How many of the last round were new or had changed. */
  changed: z.number().int(),
  /** How many could not be taken in, and the last of them. */
  leftOut: z.number().int(),
  lastLeftOut: leftOut.nullable(),
  /** What stands in its way; null while nothing does. */
  trouble: z
    .object({
      kind: z.enum(importTroubles),
      /** What the engine said. */
      said: z.string(),
      failures: z.number().int(),
    })
    .nullable(),
});
export type EngineImport = z.output<typeof engineImport>;

const params = z.object({ id: line(40) });
const who = ['staff', 'machine'] as const;

export const readEngineImports = operation({
  id: 'readEngineImports',
  method: 'get',
  path: '/v1/stores/{id}/engine/imports',
  tag: 'Stores',
  summary: 'Get the progress of the imports from a store’s engine',
  who,
  permission: 'integrations:read',
  params,
  answers: { 200: z.object({ imports: z.array(engineImport) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

/** Starts an import. One that runs already with the same `since` goes on at once; with another it begins anew. */
export const startEngineImport = operation({
  id: 'startEngineImport',
  method: 'post',
  path: '/v1/stores/{id}/engine/imports',
  tag: 'Stores',
  summary: 'Import what a store’s engine lists, and keep it up to date',
  who,
  permission: 'integrations:update',
  params,
  body: z.strictObject({
    subject: z.enum(importSubjects).default('orders'),
    /** A day of the store's calendar, which begins there at midnight, or an instant; everything without it. */
    since: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullish(),
  }),
  answers: { 202: engineImport },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});
