import type { z } from 'zod';
import type { Permission } from '../../permissions.ts';
import type { ProblemCode } from './problems.ts';

/** Who may knock: every operation names the credentials it takes (design section 3). */
export type Credential = 'anyone' | 'shopper' | 'draft' | 'claim-link' | 'staff' | 'machine';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One operation of the HTTP API: the one description from which routes, checks, types and the OpenAPI document follow. */
export interface Operation {
  id: string;
  method: Method;
  /** Path with `{name}` parameters, `/v1` included. */
  path: string;
  summary: string;
  tag: string;
  /** Which credentials are taken; anyone means none is needed. */
  who: readonly Credential[];
  /** What staff and machines need; null where only shoppers or anyone ask. */
  permission: Permission | null;
  /** Each of these will do in its place. */
  or?: readonly Permission[];
  /** Only for the people of the store, or of the provider; a token is the store's. */
  side?: 'store' | 'provider';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Staff who work for several stores name one with `?storeId=`; who works for one need not, and a token is of one. */
  namesStore?: true;
  /** Answers by status; null for an empty body. */
  answers: Readonly<Record<number, z.ZodType | null>>;
  problems: readonly ProblemCode[];
  /** Takes an Idempotency-Key and replays its first answer. */
  idempotent?: boolean;
  /** OAuth clients call it: a form is taken beside JSON, and a refusal is told in the shape of RFC 6749. */
  oauth?: true;
  /**
   * Scripts of any page may call it and read its answer, as those of a store’s cart do: nobody’s credentials count, so that
   * no page can act as its visitor by it.
   */
  fromAnyPage?: true;
  /** Only our own pages call it, and it changes with them: the reference at /docs leaves it out. */
  pagesOnly?: true;
  /** Its answer goes on, as server-sent events; the schema of 200 is what one event carries. */
  stream?: true;
}

/** Declares an operation and keeps its literal types. */
export function operation<const T extends Operation>(declared: T): T {
  return declared;
}

export type ParamsOf<T extends Operation> = T['params'] extends z.ZodType
  ? z.output<T['params']>
  : Record<string, never>;
export type QueryOf<T extends Operation> = T['query'] extends z.ZodType ? z.output<T['query']> : Record<string, never>;
export type BodyOf<T extends Operation> = T['body'] extends z.ZodType ? z.output<T['body']> : undefined;
/** What a client sends as the body. */
export type BodyInputOf<T extends Operation> = T['body'] extends z.ZodType ? z.input<T['body']> : undefined;
type AnswerSchemas<T extends Operation> = T['answers'][keyof T['answers']];
/** What a client reads on success; undefined where the answer is empty. */
export type AnswerOf<T extends Operation> =
  AnswerSchemas<T> extends infer S ? (S extends z.ZodType ? z.output<S> : undefined) : never;
