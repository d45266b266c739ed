import { z } from 'zod';
import type { Sentence } from '../../reference/problem-sentences.ts';
import { fileEncodings } from '../../rules/commerce/file-import/encodings.ts';
import { type ImportColumn, importKinds } from '../../rules/commerce/file-import/file-kinds.ts';
import { mostImportBytes } from '../../rules/commerce/file-import/file-limits.ts';
import { questions } from '../../rules/commerce/file-import/judge-file.ts';
import { percentColumns } from '../../rules/commerce/file-import/order-columns.ts';
import { fileTroubles } from '../../rules/commerce/file-import/read-head.ts';
import { dayOrders, decimalSigns, waysTold } from '../../rules/commerce/file-import/reading.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

export const fileImportStates = ['waiting', 'running', 'done', 'canceled', 'stopped'] as const;
export type FileImportState = (typeof fileImportStates)[number];

/** Why an import stopped before its end: the file can’t be read on, whoever started it may not any more, or we failed. */
export const importStops = [...fileTroubles, 'rows-too-far-apart', 'other-file', 'forbidden', 'failed'] as const;
export type ImportStop = (typeof importStops)[number];

/** Why something was left out, as it is kept: a database’s own refusal has no words. */
export interface KeptWrong {
  column: ImportColumn | null;
  /** Not there on imports from before it was kept. */
  value?: string;
  said: Sentence | null;
}

/** How a file is read, beside what its store says. */
const fileReading = z.strictObject({
  encoding: z.enum(fileEncodings),
  decimal: z.enum(decimalSigns).nullable(),
  dayOrder: z.enum(dayOrders).nullable(),
  /** Somebody said that a row without a quantity is one unit. */
  eachIsOne: z.boolean().default(false),
  /** What bare numbers are in columns that may be in percent, where an order’s own sums don’t show it. */
  toldAs: z.partialRecord(z.enum(percentColumns), z.enum(waysTold)).default({}),
});
export type FileReading = z.output<typeof fileReading>;

const leftOut = z.object({
  /** The first and last row of the file that tell it; 1 names the columns. */
  from: z.number().int(),
  until: z.number().int(),
  name: z.string(),
  column: z.string().nullable(),
  /** What stands there; empty where nothing does, and where no single value is to blame. */
  value: z.string(),
  why: z.string(),
});
export type LeftOutRow = z.output<typeof leftOut>;

/** What is counted of a file: `prices` is what its items cost before discounts, whatever their currency. */
const tally = z.object({
  rows: z.number().int(),
  items: z.number().int(),
  units: z.number().int(),
  prices: z.string(),
});

/** A file that is imported, and how far it is. */
export const fileImport = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  filename: z.string(),
  bytes: z.number().int(),
  state: z.enum(fileImportStates),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Of its bytes, and up to which row. */
  readBytes: z.number().int(),
  readRows: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  leftOut: z.number().int(),
  /** How many came in and are told all the same. */
  noted: z.number().int(),
  /** What its rows say, what of it came in, and what was skipped; null for products, and before the first step. */
  counts: z.object({ file: tally, taken: tally, skipped: tally }).nullable(),
  /** How many orders or products were taken in a second lately; null before the first. */
  perSecond: z.number().nullable(),
  /** At that pace; null where it isn’t running. */
  secondsLeft: z.number().nullable(),
  stop: z.enum(importStops).nullable(),
  /** The first that were left out. */
  reasons: z.array(leftOut),
  /** The first that came in and are told all the same. */
  notes: z.array(leftOut),
});
export type FileImport = z.output<typeof fileImport>;

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ importId: line(40) });
/** Orders take `orders:create`, products `product-variants:update`; the verbs ask for the one that is meant. */
const shared = {
  tag: 'Console',
  who: ['staff'],
  permission: 'orders:create',
  or: ['product-variants:update'],
  pagesOnly: true,
} as const;
const problems = ['unauthenticated', 'forbidden', 'not-found'] as const;

/** Announces a file; then its bytes go to `…/{importId}/file`, and the import starts. */
export const createFileImport = operation({
  ...shared,
  id: 'createFileImport',
  method: 'post',
  path: '/v1/stores/{id}/file-imports',
  summary: 'Declare a CSV file of orders or products to import',
  params: ofStore,
  body: z.strictObject({
    kind: z.enum(importKinds),
    filename: line(255).min(1),
    bytes: z.number().int().min(1).max(mostImportBytes),
    /** Which column of the file, from 0, fills each of ours. */
    places: z.record(line(40), z.number().int().min(0).max(999)),
    reading: fileReading.default({ encoding: 'utf-8', decimal: null, dayOrder: null, eachIsOne: false, toldAs: {} }),
    /** What of it a person said, which is kept for the store’s next file. */
    answered: z.array(z.enum(questions)).max(questions.length).default([]),
  }),
  answers: { 201: fileImport },
  problems: [...problems, 'validation-failed', 'rate-limited'],
});

export const listFileImports = operation({
  ...shared,
  id: 'listFileImports',
  method: 'get',
  path: '/v1/stores/{id}/file-imports',
  summary: 'List the most recent file imports',
  params: ofStore,
  answers: {
    200: z.object({
      imports: z.array(fileImport.omit({ reasons: true, notes: true })),
      /** How this store’s next file is read, as far as its settings say it. */
      reading: fileReading
        .omit({ encoding: true, eachIsOne: true, toldAs: true })
        .extend({ timeZone: z.string(), soldAs: z.array(z.string()).readonly() }),
    }),
  },
  problems,
});

export const getFileImport = operation({
  ...shared,
  id: 'getFileImport',
  method: 'get',
  path: '/v1/stores/{id}/file-imports/{importId}',
  summary: 'Get the progress of a file import, and what was skipped',
  params: one,
  answers: { 200: fileImport },
  problems,
});

export const listLeftOut = operation({
  ...shared,
  id: 'listLeftOut',
  method: 'get',
  path: '/v1/stores/{id}/file-imports/{importId}/left-out',
  summary: 'List what an import skipped, and why',
  params: one,
  answers: {
    200: z.object({
      /** The file’s own columns. */
      columns: z.array(z.string()),
      /** Each with its rows as they stand in the file. */
      rows: z.array(leftOut.extend({ cells: z.array(z.array(z.string())) })),
    }),
  },
  problems,
});

export const cancelFileImport = operation({
  ...shared,
  id: 'cancelFileImport',
  method: 'post',
  path: '/v1/stores/{id}/file-imports/{importId}/cancel',
  summary: 'Cancel a file import; what was imported stays',
  params: one,
  answers: { 200: fileImport },
  problems,
});
