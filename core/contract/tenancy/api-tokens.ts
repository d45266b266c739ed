import { z } from 'zod';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** A token as those who manage them see it: never the token itself. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first letters, to recognize it by; null for one that was made before they were kept. */
  prefix: z.string().nullable(),
  /** What it was given. What counts is never more than its maker still holds. */
  scopes: z.array(z.string()),
  /** Null where the command line made it. */
  createdBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
  /** Noted once a minute at most. */
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

const shared = { tag: 'People', who: ['staff'] } as const;
const storeParams = z.object({ id: line(40) });

export const createApiToken = operation({
  ...shared,
  id: 'createApiToken',
  method: 'post',
  path: '/v1/stores/{id}/api-tokens',
  summary: 'Create an API token for a store; only this response shows it',
  permission: 'api-tokens:create',
  params: storeParams,
  body: z.strictObject({
    /** Under which its acts appear in the feed. */
    name: line(100).trim().min(1, 'Enter a name.'),
    /** Permissions, each one of the caller’s own and asked for by something that a token can do. */
    scopes: z.array(line(60)).min(1, 'Choose at least one scope.').max(200),
    expiresInDays: z.number().int().min(1).max(365).default(365),
  }),
  answers: { 201: apiToken.extend({ token: z.string() }) },
  problems: ['forbidden'],
});

export const listApiTokens = operation({
  ...shared,
  id: 'listApiTokens',
  method: 'get',
  path: '/v1/stores/{id}/api-tokens',
  summary: 'List a store’s API tokens, newest first, without their values',
  permission: 'api-tokens:read',
  params: storeParams,
  query: z.object({
    size: z.coerce.number().int().min(1).max(100).default(50),
    /** Only those older than this one: the last of the page before. */
    before: line(40).optional(),
  }),
  answers: { 200: z.object({ tokens: z.array(apiToken) }) },
  problems: ['forbidden'],
});

export const revokeApiToken = operation({
  ...shared,
  id: 'revokeApiToken',
  method: 'delete',
  path: '/v1/stores/{id}/api-tokens/{tokenId}',
  summary: 'Revoke an API token immediately',
  permission: 'api-tokens:delete',
  params: z.object({ id: line(40), tokenId: line(40) }),
  answers: { 204: null },
  problems: ['forbidden', 'not-found'],
});
