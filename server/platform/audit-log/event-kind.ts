import { z } from 'zod';
import type { Permission } from '#core/permissions.ts';
import type { ActivityGroup, ActivityPage } from '#core/reference/activity.ts';
import type { EngineReason } from '#core/reference/engine-reasons.ts';

/** What a domain says of one kind of event: the shape of its data, who may read it, and what it is about. */
export interface EventKindSpec<Data extends z.ZodType = z.ZodType> {
  /** Codes, ids and values; a sentence is made of them when it is read, in the reader's language. */
  data: Data;
  /** The permission that a reader of the store's events needs to be told of this kind. */
  read: Permission;
  /** What the log of a store shows it under. Null: another line of the same act says it already. */
  about: ActivityGroup | null;
  /** The page of the console that shows what it changed, where that is neither a claim nor an order. */
  page?: ActivityPage;
}

/** A table of kinds by name: what each `<domain>.events.ts` exports. */
export type EventKinds = Record<string, EventKindSpec>;

/** The data of every kind of a table. */
export type PayloadsOf<Kinds extends EventKinds> = { [Kind in keyof Kinds]: z.infer<Kinds[Kind]['data']> };

/** A word that code compares: an id, a state, a code. Never a sentence, so it holds no space. */
export const code = z.string().regex(/^\S{1,200}$/);

/** What somebody else's system said, word for word; kept short. */
export const quotedText = z.string().max(500);

/** Why a store engine did not do it: a code of core/reference/engine-reasons.ts with its values. */
export const engineReason = z.custom<EngineReason>(
  (value) => code.safeParse((value as Partial<EngineReason> | null)?.code).success,
);

/** Decimal text, as everywhere. */
export const amount = z.string().regex(/^\d+(\.\d+)?$/);

/** A kind whose line says everything. */
export const nothing = z.strictObject({});
