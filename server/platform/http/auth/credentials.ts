import type { Operation } from '#core/contract/platform/operation.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { reachOf, waitsUntilSecondFactor } from '#core/permissions.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { grantCookieName } from '#core/rules/platform/grant-cookie.ts';
import type { Actor, Services } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestHost, StoreFinder } from '../env.ts';
import { readCookie } from './cookies.ts';
import { createNamedStore, namesStore } from './named-store.ts';

type ActorOf<Kind extends Actor['kind']> = Kind extends unknown ? Extract<Actor, { kind: Kind }> : never;

/** How each credential is read; the domains that keep them hand these in. */
export interface CredentialReaders {
  readGrant(
    services: Services,
    storeId: StoreId,
    token: string,
    within?: WithinGrant,
  ): Promise<ActorOf<'shopper' | 'draft'> | null>;
  readClaimLink(
    services: Services,
    token: string,
  ): Promise<
    { actor: ActorOf<'claim-link'> } | ActorOf<'claim-link'> | 'expired' | 'erased' | 'erased-as-asked' | null
  >;
  /** Of a token that a store's people made, or of an app that they let in. */
  readApiToken(services: Services, token: string): Promise<ActorOf<'machine'> | null>;
  readStaff(services: Services, headers: Headers): Promise<{ actor: ActorOf<'staff'>; cookies: string[] } | null>;
}

/** What is found beside a grant and goes on in the same transaction; the domain that keeps grants knows the rest. */
export interface WithinGrant {
  find?: never;
  proceed(tx: Tx, actor: ActorOf<'shopper' | 'draft'>, store: { id: StoreId }, found: unknown): Promise<void>;
}

/** Who asks, and for which store. */
export interface Caller {
  actor: Actor;
  storeId: StoreId | null;
  /** Set-Cookie lines that keep a sliding session alive. */
  cookies: string[];
}

const anyone: Actor = { kind: 'anyone' };

/** Why a claim's link opens nothing: it is too old, or what it led to was erased. */
function linkEnded(how: 'expired' | 'erased' | 'erased-as-asked'): Problem {
  return how === 'expired'
    ? new Problem('link-expired')
    : new Problem('link-expired', {
        detail: say('claim-erased', { asked: how === 'erased-as-asked' }),
        extensions: { erased: true },
      });
}

/** What a credential is shown for. */
interface Asked {
  operation: Operation;
  request: Request;
  host: RequestHost;
  within: WithinGrant | undefined;
}

interface Found {
  actor: Actor;
  cookies: string[];
}

/** Makes the reader of credentials. An operation sees only the kinds that it declares (design section 3). */
export function createCredentials(services: Services, readers: CredentialReaders, stores: StoreFinder) {
  const namedStore = createNamedStore(stores);
  const production = services.config.profile === 'production';

  async function fromHeader(given: string, asked: Asked): Promise<Actor> {
    const [scheme = '', token = ''] = given.trim().split(/\s+/);
    const takes = (kind: 'machine' | 'claim-link') => asked.operation.who.includes(kind);
    if (scheme.toLowerCase() === 'claim' && takes('claim-link')) {
      const link = await readers.readClaimLink(services, token);
      if (typeof link === 'string') {
        throw linkEnded(link);
      }
      return link === null ? anyone : 'actor' in link ? link.actor : link;
    }
    if (scheme.toLowerCase() === 'bearer' && /^(?:amd|op_at)_/.test(token)) {
      return (takes('machine') && (await readers.readApiToken(services, token))) || anyone;
    }
    if (scheme.toLowerCase() === 'bearer') {
      return (await fromGrant(asked, () => token)) || anyone;
    }
    return anyone;
  }

  /** Of an order or of a draft, whichever the grant is for; only where the operation takes that kind. */
  async function fromGrant(
    { operation, request, host, within }: Asked,
    tokenFor: (slug: string) => string | null,
  ): Promise<ActorOf<'shopper' | 'draft'> | null> {
    if (!operation.who.includes('shopper') && !operation.who.includes('draft')) {
      return null;
    }
    const store = await namedStore(request, host, true);
    const token = store && tokenFor(store.slug);
    const actor = store && token ? await readers.readGrant(services, store.id, token, within) : null;
    return actor && operation.who.includes(actor.kind) ? actor : null;
  }

  async function fromCookies(asked: Asked): Promise<Found> {
    const { operation, request, host } = asked;
    const takesStaff = operation.who.includes('staff') && host.kind === 'platform';
    // On the platform's host one browser may be signed in and hold a grant. Only console pages send a Referer.
    const fromConsole = /^https?:\/\/[^/]+\/console(?:\/|$)/.test(request.headers.get('referer') ?? '');
    if (!takesStaff || !fromConsole) {
      const actor = await fromGrant(asked, (slug) => readCookie(request.headers, grantCookieName(slug)));
      if (actor) {
        return { actor, cookies: [] };
      }
    }
    return (takesStaff && (await readers.readStaff(services, request.headers))) || { actor: anyone, cookies: [] };
  }

  async function storeOf(actor: Actor, request: Request, host: RequestHost): Promise<StoreId | null> {
    if (actor.kind === 'machine' || actor.kind === 'claim-link' || isGranted(actor)) {
      return ownStore(actor.storeId, request, host);
    }
    const named = await namedStore(request, host, actor.kind === 'anyone');
    return named?.id ?? (actor.kind === 'staff' && !namesStore(request) ? onlyStoreOf(actor) : null);
  }

  /**
   * Reads who calls an operation; a grant that it takes goes on `within` its transaction. Throws `unauthenticated` when
   * none of the declared kinds is shown.
   */
  async function read(
    operation: Operation,
    request: Request,
    host: RequestHost,
    within?: WithinGrant,
  ): Promise<Caller> {
    const { who } = operation;
    const open = who.includes('anyone');
    let found: Found = { actor: anyone, cookies: [] };
    if (!open || who.length > 1) {
      const asked = { operation, request, host, within };
      const header = request.headers.get('authorization');
      found = header === null ? await fromCookies(asked) : { actor: await fromHeader(header, asked), cookies: [] };
    }
    const { actor } = found;
    if (actor.kind === 'anyone' && !open) {
      throw new Problem('unauthenticated');
    }
    requireSecondFactor(actor, operation, production);
    return { ...found, storeId: await storeOf(actor, request, host) };
  }

  return { read };
}

/** The store of a credential that is for one: shown on another’s host, or for another, it opens nothing (T40). */
function ownStore(storeId: StoreId, request: Request, host: RequestHost): StoreId {
  const named = new URL(request.url).searchParams.get('storeId');
  const elsewhere = (host.kind === 'store' && host.store.id !== storeId) || (named !== null && named !== storeId);
  if (elsewhere) {
    throw new Problem('not-found');
  }
  return storeId;
}

function requireSecondFactor(actor: Actor, operation: Operation, production: boolean): void {
  // The own account stays in reach: there one is set up.
  const own = operation.path.startsWith('/v1/auth/') || operation.path === '/v1/me';
  if (actor.kind !== 'staff' || actor.secondFactor || own) {
    return;
  }
  const waits = waitsUntilSecondFactor(actor, production);
  if (waits === 'everything' || (waits === 'changes' && operation.method !== 'get')) {
    throw new Problem('second-factor-required');
  }
}

/** The store of somebody who works for one alone, so that their calls need not name it. */
function onlyStoreOf({ memberships }: ActorOf<'staff'>): StoreId | null {
  const { all, accountIds, storeIds } = reachOf(memberships);
  const [first = null, ...others] = new Set(storeIds);
  return all || accountIds.length > 0 || others.length > 0 ? null : first;
}

/** Whoever holds a grant: of an order, or of a draft. */
function isGranted(actor: Actor): actor is ActorOf<'shopper' | 'draft'> {
  return actor.kind === 'shopper' || actor.kind === 'draft';
}

export type Credentials = ReturnType<typeof createCredentials>;
