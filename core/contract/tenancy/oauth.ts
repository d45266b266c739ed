import { z } from 'zod';
import { appScopeNames, oauthErrors } from '../../reference/oauth.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { isRedirectUri } from '../../rules/tenancy/oauth.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

// Staff alone call them, from the console: no token manages what holds tokens (permissions, rule 8).
const shared = { tag: 'Apps', who: ['staff'], pagesOnly: true } as const;
const storeParams = z.object({ id: line(40) });
const appParams = z.object({ id: line(40), appId: line(40) });
const connectionParams = z.object({ id: line(40), connectionId: line(40) });
const address = line(2000).refine(isRedirectUri, asks('want-redirect'));

/** An app that a store's people registered. */
export const app = z.object({
  id: z.string(),
  clientId: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
  /** What it may ask for at most. */
  scopes: z.array(z.enum(appScopeNames)),
  /** Where the console opens it; null where it has no pages. */
  openUrl: z.string().nullable(),
  /** Whether stores of other accounts may let it in too. */
  forEveryone: z.boolean(),
  createdAt: instant,
});
export type App = z.output<typeof app>;

export const appToMake = z.strictObject({
  name: line(100).trim().min(1, asks('missing')),
  redirectUris: z.array(address).min(1, asks('missing')).max(10),
  scopes: z.array(z.enum(appScopeNames)).min(1, asks('want-scope')),
  openUrl: address.nullish(),
});
export type AppToMake = z.output<typeof appToMake>;

export const createApp = operation({
  ...shared,
  id: 'createApp',
  method: 'post',
  path: '/v1/stores/{id}/apps',
  summary: 'Register an app; only this response shows its secret',
  permission: 'api-tokens:create',
  params: storeParams,
  body: appToMake,
  answers: { 201: app.extend({ clientSecret: z.string() }) },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});

export const listApps = operation({
  ...shared,
  id: 'listApps',
  method: 'get',
  path: '/v1/stores/{id}/apps',
  summary: 'List the apps that a store registered, newest first',
  permission: 'api-tokens:read',
  params: storeParams,
  answers: { 200: z.object({ apps: z.array(app) }) },
  problems: ['forbidden', 'not-found'],
});

export const changeAppSecret = operation({
  ...shared,
  id: 'changeAppSecret',
  method: 'post',
  path: '/v1/stores/{id}/apps/{appId}/secret',
  summary: 'Give an app a new secret; only this response shows it',
  permission: 'api-tokens:update',
  params: appParams,
  answers: { 200: z.object({ clientSecret: z.string() }) },
  problems: ['forbidden', 'not-found'],
});

export const removeApp = operation({
  ...shared,
  id: 'removeApp',
  method: 'delete',
  path: '/v1/stores/{id}/apps/{appId}',
  summary: 'Remove an app; it loses access everywhere immediately',
  permission: 'api-tokens:delete',
  params: appParams,
  answers: { 204: null },
  problems: ['forbidden', 'not-found'],
});

/** An app that a store let in. */
export const appConnection = z.object({
  id: z.string(),
  name: z.string(),
  /** The store whose people registered it. */
  ownerName: z.string(),
  clientId: z.string(),
  scopes: z.array(z.enum(appScopeNames)),
  grantedBy: z.object({ id: z.string(), name: z.string() }),
  grantedAt: instant,
  /** Noted once a minute at most. */
  lastUsedAt: instant.nullable(),
  /** Whether it has pages that can be opened. */
  opens: z.boolean(),
});
export type AppConnection = z.output<typeof appConnection>;

export const listConnections = operation({
  ...shared,
  id: 'listConnections',
  method: 'get',
  path: '/v1/stores/{id}/connections',
  summary: 'List the apps connected to a store, newest first',
  permission: 'api-tokens:read',
  params: storeParams,
  answers: { 200: z.object({ connections: z.array(appConnection) }) },
  problems: ['forbidden', 'not-found'],
});

export const endConnection = operation({
  ...shared,
  id: 'endConnection',
  method: 'delete',
  path: '/v1/stores/{id}/connections/{connectionId}',
  summary: 'Disconnect an app; its tokens stop working immediately',
  permission: 'api-tokens:delete',
  params: connectionParams,
  answers: { 204: null },
  problems: ['forbidden', 'not-found'],
});

export const openConnection = operation({
  ...shared,
  id: 'openConnection',
  method: 'post',
  path: '/v1/stores/{id}/connections/{connectionId}/session',
  summary: 'Get a URL that opens a connected app for the caller; it works for 1 minute',
  permission: 'api-tokens:read',
  params: connectionParams,
  answers: { 200: z.object({ url: z.string() }) },
  problems: ['forbidden', 'not-found'],
});

/** The query of an authorization request as it stands in the address. */
const requestQuery = line(6000);

/** Where the browser goes on, or what is to be asked first. */
export const authorization = z.object({
  redirectTo: z.string().nullable(),
  asks: z
    .object({
      appName: z.string(),
      ownerName: z.string(),
      storeName: z.string(),
      /** The host that the answer goes to. */
      redirectHost: z.string(),
      /** `held`: the caller may give it. */
      scopes: z.array(z.object({ name: z.enum(appScopeNames), held: z.boolean() })),
      /** What the app holds in this store already; null where it holds nothing. */
      before: z.array(z.enum(appScopeNames)).nullable(),
    })
    .nullable(),
});
export type Authorization = z.output<typeof authorization>;

export const checkAuthorization = operation({
  ...shared,
  id: 'checkAuthorization',
  method: 'post',
  path: '/v1/stores/{id}/connections/check',
  summary: 'Get what an app asks a store for',
  permission: 'api-tokens:create',
  params: storeParams,
  body: z.strictObject({ query: requestQuery }),
  answers: { 200: authorization },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});

export const answerAuthorization = operation({
  ...shared,
  id: 'answerAuthorization',
  method: 'post',
  path: '/v1/stores/{id}/connections',
  summary: 'Connect an app, or refuse it',
  permission: 'api-tokens:create',
  params: storeParams,
  body: z.strictObject({ query: requestQuery, allow: z.boolean() }),
  answers: { 200: z.object({ redirectTo: z.string() }) },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});

/** What clients send: unknown parameters are left alone (RFC 6749, 3.2). */
const sent = z.string().optional();
const client = { client_id: sent, client_secret: sent };

/** A refusal in the shape of RFC 6749, 5.2. */
export const oauthRefusal = z.object({ error: z.enum(oauthErrors), error_description: z.string() });

const refusals = { 400: oauthRefusal, 401: oauthRefusal, 429: oauthRefusal };
// RFC 6749 and 7009 tell them, and docs/public-api.md what of them is here; the reference has no room for them.
const open = {
  tag: 'Apps',
  who: ['anyone'],
  permission: null,
  oauth: true,
  pagesOnly: true,
  problems: [],
} as const;

/** Tokens as RFC 6749, 5.1 answers them; client credentials get no refresh token. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  /** Joined by spaces. */
  scope: z.string(),
});
export type TokenAnswer = z.output<typeof tokenAnswer>;

export const tokenRequest = z.object({
  ...client,
  grant_type: sent,
  code: sent,
  redirect_uri: sent,
  code_verifier: sent,
  refresh_token: sent,
  store_id: sent,
  /** Joined by spaces. */
  scope: sent,
  scopes: z.array(z.string()).optional(),
});
export type TokenRequest = z.output<typeof tokenRequest>;

export const exchangeToken = operation({
  ...open,
  id: 'exchangeToken',
  method: 'post',
  path: '/v1/oauth/token',
  summary: 'Get tokens for a code, a refresh token, or the app’s own credentials',
  body: tokenRequest,
  answers: { 200: tokenAnswer, ...refusals },
});

export const revokeToken = operation({
  ...open,
  id: 'revokeToken',
  method: 'post',
  path: '/v1/oauth/revoke',
  summary: 'Revoke a token; revoking a refresh token also revokes its access tokens',
  body: z.object({ ...client, token: sent, token_type_hint: sent }),
  answers: { 200: z.object({}), ...refusals },
});

export const verifySession = operation({
  ...open,
  id: 'verifySession',
  method: 'post',
  path: '/v1/oauth/session/verify',
  summary: 'Get the person who opened the app from the console; each session token works once',
  /** Who names itself proves it, and reads a token of its own alone. */
  body: z.object({ ...client, session_token: sent }),
  answers: {
    200: z.object({
      userId: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      storeId: z.string(),
      installationId: z.string(),
      applicationId: z.string(),
      clientId: z.string(),
      scopes: z.array(z.enum(appScopeNames)),
    }),
    ...refusals,
  },
});
