import {
  type AccountId,
  type ApiTokenId,
  type AppConnectionId,
  type ClaimId,
  type GrantId,
  newId,
  type OrderId,
  type SessionId,
  type StoreId,
  type UserId,
} from '#core/ids.ts';
import type { Assignment, Permission, Role } from '#core/permissions.ts';
import type { Database, Tx } from '../db/database.ts';

/** The time, as the one thing that rules and statements ask; tests move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** A role held in one store, over one account's stores, or (neither named) on the provider's side. */
export interface Membership {
  role: Role;
  storeId: StoreId | null;
  accountId: AccountId | null;
  /** Of the provider’s support: the stores that it reaches alone; null or absent where it reaches every store. */
  assigned?: readonly (Assignment & { storeId: StoreId })[] | null;
}

/** What links of a claim are for that show it. */
export type ClaimPageScope = 'view' | 'print' | 'sign' | 'review';
/** `data` is mailed for the customer's own data, and opens nothing else. */
export type ClaimLinkScope = ClaimPageScope | 'data';

/** Who is asking. Each kind carries only what the server itself found out. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'shopper'; storeId: StoreId; orderId: OrderId; grantId: GrantId; name: string }
  /** Somebody with a draft begun in a store's branch: that one draft and nothing else (design section 3). */
  | { kind: 'draft'; storeId: StoreId; sessionId: SessionId; grantId: GrantId; name: string }
  | {
      kind: 'claim-link';
      storeId: StoreId;
      claimId: ClaimId;
      scope: ClaimLinkScope;
      name: string;
      /** Of a link to the customer's own data: a code over the address that it was mailed to. */
      mailedTo?: string;
    }
  | {
      kind: 'staff';
      userId: UserId;
      name: string;
      email: string;
      /** The one that they signed in with last; null where that was the installation’s first. */
      language?: string | null;
      memberships: readonly Membership[];
      secondFactor: boolean;
      /** Theirs was reset: until they have a new one, they reach nothing but their own account. */
      owesSecondFactor?: boolean;
    }
  /** An API token, or an app that the store let in. */
  | {
      kind: 'machine';
      storeId: StoreId;
      tokenId: ApiTokenId | AppConnectionId;
      name: string;
      scopes: readonly Permission[];
    }
  | { kind: 'system'; name: string };

/**
 * What the process has, made once at start; every part is replaceable. Each is declared where it is made
 * (`declare module … { interface Services { … } }`), so that nothing below has to know what stands above.
 */
export interface Services {
  clock: Clock;
  db: Database;
}

/** What a module has other modules' verbs do for it, by name, and what it knows of that; each declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: as with the services, nothing below knows what stands above.
export interface Causes {}
export type Cause = { [Name in keyof Causes]: { of: Name } & Causes[Name] }[keyof Causes];

/** What a verb may use: the services, who is asking, and the id that ties log lines and events to one request. */
export interface Ctx extends Services {
  actor: Actor;
  requestId: string;
  /** The caller's address, shortened to what a limit needs; empty for jobs. */
  address: string;
  /** What the act is part of, for those who follow its lines; absent where it stands for itself. */
  cause?: Cause;
  /** Told of each transaction whose answer is kept under its caller's key: what writes a line of the feed, or will. */
  recorded?: (tx: Tx) => void;
  /** The database without the caller's key; absent where `db` is that one. */
  unkeyed?: Database;
}

/**
 * The same caller for what an act brings up to date before it: whether that is done hangs on a moment and on who answers,
 * so it has no place among the transactions that are counted under the caller's key, and may be done again.
 */
export function withoutKey({ recorded: _recorded, unkeyed, ...ctx }: Ctx): Ctx {
  return unkeyed ? { ...ctx, db: unkeyed } : ctx;
}

/** The current time of the context as ISO 8601 UTC. */
export function nowOf(ctx: { clock: Clock }): string {
  return new Date(ctx.clock.now()).toISOString();
}

/**
 * How rows name a caller: `staff:usr_…`, `token:…`, `claim:…`, or its kind. A shopper is named by the grant, which is one
 * device's, or by what it opens (`order:…`, `session:…`), which all devices of the shopper share.
 */
export function callerName(actor: Actor, shopperBy: 'grant' | 'what-it-opens'): string {
  switch (actor.kind) {
    case 'shopper':
      return shopperBy === 'grant' ? `grant:${actor.grantId}` : `order:${actor.orderId}`;
    case 'draft':
      return shopperBy === 'grant' ? `grant:${actor.grantId}` : `session:${actor.sessionId}`;
    case 'claim-link':
      return `claim:${actor.claimId}`;
    case 'staff':
      return `staff:${actor.userId}`;
    case 'machine':
      return `token:${actor.tokenId}`;
    default:
      return actor.kind;
  }
}

/** The context of the product itself: for jobs and the command line. `name` is what the feed shows. */
export function systemCtx(services: Services, name: string): Ctx {
  return {
    ...services,
    actor: { kind: 'system', name },
    requestId: newId('request', services.clock.now()),
    address: '',
  };
}
