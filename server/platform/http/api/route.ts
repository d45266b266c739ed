import type { z } from 'zod';
import type { BodyOf, Operation, ParamsOf, QueryOf } from '#core/contract/platform/operation.ts';
import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';

/** What a route is given: the context with who is asking, the store of the host or credential, and the checked input. */
export interface RouteInput<T extends Operation> {
  ctx: Ctx;
  /** The store of the host, the credential, `?storeId=` or `?store=`, in this order; null where none is named. */
  storeId: StoreId | null;
  params: ParamsOf<T>;
  query: QueryOf<T>;
  body: BodyOf<T>;
  /** The request as it came, for what only a transport knows. */
  request: Request;
  /** The host that the request named, port included; it has been found to be one of ours. */
  host: string;
}

type BodyFor<S> = S extends z.ZodType ? z.input<S> : null;

/** What a route answers: one of the operation's statuses with the body that its schema names. */
export type RouteAnswer<T extends Operation> = {
  [Status in keyof T['answers'] & number]: {
    status: Status;
    body: BodyFor<T['answers'][Status]>;
    headers?: Record<string, string>;
    /** Whole Set-Cookie lines. */
    cookies?: string[];
  };
}[keyof T['answers'] & number];

/** An operation with the adapter that serves it. */
export interface Route {
  operation: Operation;
  handle(input: never): Promise<{
    status: number;
    body: unknown;
    headers?: Record<string, string>;
    cookies?: string[];
  }>;
  /** For a shopper with a grant: the answer is read in the transaction that finds the grant. */
  granted?: GrantedRoute;
  /** In place of an answer at once: one that goes on. */
  open?: (input: never) => Promise<Response>;
}

/** Binds an operation to its adapter: input given, one verb called, one shape out. */
export function route<T extends Operation, const Answer extends RouteAnswer<T>>(
  operation: T,
  handle: (input: RouteInput<T>) => Promise<Answer>,
): Route {
  return { operation, handle: handle as Route['handle'] };
}

/** What a grant is found with, and what is then answered, in one transaction; both read only. */
export interface GrantedRoute {
  find?: (...given: never[]) => Promise<unknown>;
  answer(tx: Tx, input: never, store: never, found: never): Promise<Awaited<ReturnType<Route['handle']>>>;
}

/**
 * Binds an operation that reads: `handle` serves every caller, `granted` a shopper with a grant in the one transaction
 * that finds out who asks, since their pages ask at every step.
 */
export function grantedRoute<
  T extends Operation & { method: 'get' },
  const Answer extends RouteAnswer<T>,
  Found,
  Store,
>(
  operation: T,
  handle: (input: RouteInput<T>) => Promise<Answer>,
  granted: {
    find?: (tx: Tx, storeId: StoreId, tokenHash: string, now: string) => Promise<Found | undefined>;
    answer(tx: Tx, input: RouteInput<T>, store: Store, found: Found): Promise<Answer>;
  },
): Route {
  // Cast: routes of all kinds stand in one list; the types above bind each to its operation.
  return { operation, handle: handle as Route['handle'], granted: granted as unknown as GrantedRoute };
}

/** Binds an operation that goes on answering to its adapter. */
export function streamRoute<T extends Operation & { stream: true }>(
  operation: T,
  open: (input: RouteInput<T>) => Promise<Response>,
): Route {
  const handle = () => Promise.reject(new Error(`${operation.id} goes on answering.`));
  return { operation, handle, open: open as Route['open'] };
}

/** An answer whose status keeps its literal type. */
export function answer<const Status extends number, const Body>(
  status: Status,
  body: Body,
  extra: { headers?: Record<string, string>; cookies?: string[] } = {},
): { status: Status; body: Body; headers?: Record<string, string>; cookies?: string[] } {
  return { status, body, ...extra };
}
