import type { Context, Hono } from 'hono';
import { fieldProblems, kindCode, type Place } from '#core/contract/platform/field-problems.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Ctx, Services } from '../../context/context.ts';
import type { Credentials, WithinGrant } from '../auth/credentials.ts';
import { requireSameOrigin } from '../auth/same-origin.ts';
import type { HttpEnv } from '../env.ts';
import { type KeptAnswer, readKey, withKey } from '../limits/idempotency.ts';
import { requireQuota, type TokenLimit } from '../limits/token-limit.ts';
import { cutFor, type FindScope } from './cut-for.ts';
import { keepAnswer, sent } from './keep-answer.ts';
import { oauthAnswer } from './oauth-refusal.ts';
import { byFixedFirst, pathShape } from './path-order.ts';
import { problemAnswer } from './problem-answer.ts';
import { readFormBody, readJsonBody, readOpenBody } from './read-body.ts';
import { readAfterRights, requirePermission, type StoreOfCall } from './rights-first.ts';
import type { Route } from './route.ts';

export interface MountParts {
  services: Services;
  credentials: Credentials;
  tokenLimit: TokenLimit;
  /** Whether there is room to write; absent when nobody watches. */
  mayWrite?: () => boolean | Promise<boolean>;
  /** Puts beside a refusal what its caller is to be told with it; absent when nothing is. */
  tellMore?: (ctx: Ctx, error: unknown) => Promise<unknown>;
  /** Finds the store that a call is about; absent where no call is about one. */
  storeOfCall?: StoreOfCall;
  /** Finds a store that an answer names; absent where no answer names one. */
  findScope?: FindScope;
}

/**
 * Mounts every operation: who may call, the checked input, the verb, the checked answer. Throws at once for a
 * route that does not say who may call it (design section 3).
 */
export function mountRoutes(app: Hono<HttpEnv>, routes: readonly Route[], parts: MountParts): void {
  const byPattern = Map.groupBy(routes, (route) => pathShape(route.operation.path).pattern);
  for (const route of routes) {
    requireDeclared(route);
  }
  for (const pattern of [...byPattern.keys()].sort(byFixedFirst)) {
    const current = byPattern.get(pattern)!;
    const methods = current.map((route) => route.operation.method.toUpperCase());
    if (new Set(methods).size < methods.length) {
      throw new Error(`Two operations share ${pattern} and its method.`);
    }
    for (const route of current) {
      app.on(route.operation.method.toUpperCase(), pattern, async (c) => {
        const answered = await answer(c, route, parts);
        return route.operation.fromAnyPage ? openToPages(answered) : answered;
      });
    }
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    app.all(pattern, (c) => notAllowed(c, allow, parts.services));
  }
}

/** Lets scripts of any page read an answer, a refusal too. */
export function openToPages(answered: Response): Response {
  answered.headers.set('access-control-allow-origin', '*');
  answered.headers.set('cross-origin-resource-policy', 'cross-origin');
  return answered;
}

/** An operation must say whose credentials it takes, and what staff and machines need beyond their own things. */
export function requireDeclared({ operation }: Route): void {
  if (operation.who.length === 0) {
    throw new Error(`The operation ${operation.id} does not declare who may call it.`);
  }
  if (operation.fromAnyPage && operation.who.some((who) => who !== 'anyone')) {
    throw new Error(`The operation ${operation.id} takes credentials, which any page would send with a visitor’s.`);
  }
  const forOthers = operation.who.includes('staff') || operation.who.includes('machine');
  // An invitation is its reader's own: the link that names it is the permission.
  const ownThings = /^\/v1\/(?:me|auth|invitations\/\{token\})(?:\/|$)/.test(operation.path);
  if (forOthers && operation.permission === null && !ownThings) {
    throw new Error(`The operation ${operation.id} takes staff or machines and declares no permission.`);
  }
}

function notAllowed(c: Context<HttpEnv>, allow: string, services: Services): Response {
  if (c.req.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { allow } });
  }
  const refused = problemAnswer(new Problem('method-not-allowed'), {
    publicUrl: services.config.publicUrl,
    requestId: c.get('requestId'),
    method: c.req.method,
    log: services.log,
  });
  refused.headers.set('allow', allow);
  return refused;
}

async function answer(c: Context<HttpEnv>, route: Route, parts: MountParts): Promise<Response> {
  const { services, credentials } = parts;
  const { operation } = route;
  const request = c.req.raw;
  const scene = {
    publicUrl: services.config.publicUrl,
    requestId: c.get('requestId'),
    method: request.method,
    log: services.log,
  };
  try {
    // Nobody's credentials count where any page may call.
    if (c.env?.inProcess === undefined && !operation.fromAnyPage) {
      requireSameOrigin(request, c.get('asked'));
    }
    const url = new URL(request.url);
    const ctxOf = (actor: Ctx['actor']): Ctx => ({
      ...services,
      actor,
      requestId: scene.requestId,
      address: c.get('address'),
    });
    const asked = () => ({
      params: checked(operation.params, paramsOf(c, operation.path), 'path') as Record<string, string>,
      query: checked(operation.query, queryOf(url), 'query'),
    });
    let read: Awaited<ReturnType<Route['handle']>> | undefined;
    const caller = await credentials.read(
      operation,
      request,
      c.get('host'),
      withinGrant(route, async (tx, actor, store, found) => {
        const input = { ctx: ctxOf(actor), storeId: store.id, ...asked(), body: {}, request, host: c.get('asked') };
        // Cast: the route was bound to its own input, store and finding; here routes of all kinds stand in one list.
        read = await route.granted?.answer(tx, input as never, store as never, found as never);
      }),
    );
    if (read) {
      return sent(await keepAnswer(route, read, asIs), [...caller.cookies, ...(read.cookies ?? [])]);
    }
    const ctx = ctxOf(caller.actor);
    if (caller.actor.kind === 'machine') {
      const quota = await parts.tokenLimit.count(caller.actor.tokenId);
      c.set('quota', quota ?? undefined);
      requireQuota(quota);
    }
    requirePermission(ctx, operation);
    const { params, query, raw, body, key } = await readAfterRights(
      ctx,
      operation,
      async () => (await parts.storeOfCall?.(ctx, paramsOf(c, operation.path), caller.storeId)) ?? null,
      async () => {
        const named = asked();
        const raw = operation.body === undefined ? undefined : await readBody(request, operation);
        const body = checked(operation.body, raw, 'body');
        return { ...named, raw, body, key: operation.idempotent === true ? readKey(request.headers) : null };
      },
    );
    if (
      operation.method !== 'get' &&
      parts.mayWrite &&
      !operation.path.startsWith('/v1/auth/') &&
      !(await parts.mayWrite())
    ) {
      throw new Problem('storage-full', { retryAfterSeconds: 30 });
    }
    const cookies = [...caller.cookies];
    if (route.open) {
      const input = { ctx, storeId: caller.storeId, params, query, body, request, host: c.get('asked') };
      // Cast: the input was checked against the schemas of this very operation.
      return await opened(await route.open(input as never), request, () =>
        credentials.read(operation, request, c.get('host')),
      );
    }
    const run = async (under: Partial<Ctx> = {}): Promise<KeptAnswer> => {
      const given = await handled(
        route,
        { ctx: { ...ctx, ...under }, storeId: caller.storeId, params, query, body, request, host: c.get('asked') },
        parts,
      );
      cookies.push(...(given.cookies ?? []));
      return keepAnswer(route, given, (schema, answer) =>
        cutFor(ctx, schema, answer, { find: parts.findScope, storeId: caller.storeId }),
      );
    };
    if (key === null) {
      return sent(await run(), cookies);
    }
    const result = await withKey(
      services,
      {
        key,
        storeId: caller.storeId,
        actor: caller.actor,
        operation: operation.id,
        request: JSON.stringify([request.method, url.pathname, url.search, raw]),
      },
      async (under) => {
        try {
          return await run(under);
        } catch (error) {
          const refused = problemAnswer(error, scene);
          return { status: refused.status, headers: Object.fromEntries(refused.headers), body: await refused.text() };
        }
      },
    );
    const response = sent(result, cookies);
    if (result.replayed) {
      response.headers.set('idempotency-replayed', 'true');
    }
    return response;
  } catch (error) {
    return operation.oauth ? oauthAnswer(error, scene) : problemAnswer(error, scene);
  }
}

const readBody = async (request: Request, { oauth, fromAnyPage }: Route['operation']) =>
  (oauth && (await readFormBody(request))) || (fromAnyPage ? readOpenBody(request) : readJsonBody(request));

/** What the route answers; a refusal with what belongs beside it. */
async function handled(route: Route, input: { ctx: Ctx } & Record<string, unknown>, parts: MountParts) {
  try {
    // Cast: the input was checked against the schemas of this very operation.
    return await route.handle(input as never);
  } catch (error) {
    throw parts.tellMore ? await parts.tellMore(input.ctx, error) : error;
  }
}

/** Goes on with a grant that the operation takes, in its transaction, where the route reads its answer there. */
function withinGrant({ operation, granted }: Route, proceed: WithinGrant['proceed']): WithinGrant | undefined {
  return (
    granted && {
      // Cast: what finds a grant is typed where its route is bound.
      ...(granted.find && { find: granted.find as never }),
      proceed: async (tx, actor, ...rest) => {
        if (operation.who.includes(actor.kind)) {
          await proceed(tx, actor, ...rest);
        }
      },
    }
  );
}

/**
 * An answer that goes on. Who asks is read once more now that it hears of changed rights: what ended in between was
 * told to nobody. A HEAD is told only that it could be had.
 */
async function opened(response: Response, request: Request, again: () => Promise<unknown>): Promise<Response> {
  try {
    await again();
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
  if (request.method === 'HEAD') {
    await response.body?.cancel();
  }
  return response;
}

/** What a shopper reads of their own is whole. */
const asIs = (_: unknown, answer: unknown) => Promise.resolve(answer);

function paramsOf(c: Context<HttpEnv>, path: string): Record<string, string> {
  const given = c.req.param() as Record<string, string>;
  return Object.fromEntries(pathShape(path).names.map((name, index) => [name, given[`p${index + 1}`] ?? '']));
}

/**
 * The query by its names.
 * @throws validation-failed for a name that comes twice: one reader takes the first and another the last
 */
function queryOf(url: URL): Record<string, string> {
  const query = Object.fromEntries(url.searchParams);
  const names = Object.keys(query);
  if (names.length < url.searchParams.size) {
    const twice = names.filter((name) => url.searchParams.getAll(name).length > 1);
    const message = say('field-named-twice');
    throw new Problem('validation-failed', {
      errors: twice.map((name) => ({ pointer: `query/${name}`, code: 'named-twice', message })),
    });
  }
  return query;
}

function checked(schema: Route['operation']['body'], input: unknown, place: Place): unknown {
  if (schema === undefined) {
    return {};
  }
  const parsed = schema.safeParse(input, { error: kindCode });
  if (!parsed.success) {
    if (place === 'path') {
      // What can't be the name of anything names nothing.
      throw new Problem('not-found');
    }
    throw new Problem('validation-failed', { errors: fieldProblems(parsed.error.issues, place) });
  }
  return parsed.data;
}
