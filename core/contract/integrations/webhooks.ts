import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { publicTopics, webhookDeliveryStates, webhookFailures, webhookOffReasons } from '../../reference/webhooks.ts';
import { instant, line, pageInfo } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** An endpoint as those who manage it see it: never what signs. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  topics: z.array(z.enum(publicTopics)),
  active: z.boolean(),
  /** Why it is off; null while it is on. */
  offReason: z.enum(webhookOffReasons).nullable(),
  offAt: z.string().nullable(),
  /** Since when no try succeeded; null where the last one did, and before the first. */
  failingSince: z.string().nullable(),
  lastAnswerAt: z.string().nullable(),
  lastStatus: z.number().int().nullable(),
  lastFailure: z.enum(webhookFailures).nullable(),
  /** Whether the header x-webhook-secret is sent. */
  sendsHeader: z.boolean(),
  /** Until when the key before signs too; null where one key signs. */
  oldSecretUntil: z.string().nullable(),
  /** Events that wait for their next try, and those whose tries are used up. */
  waiting: z.number().int(),
  parked: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Webhook = z.output<typeof webhook>;

/** One try: what the receiver answered, cut to its first 16 kB, or why there was no answer. */
export const webhookAttempt = z.object({
  number: z.number().int(),
  at: z.string(),
  durationMs: z.number().int(),
  url: z.string(),
  status: z.number().int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
  answerHeaders: z.record(z.string(), z.string()),
  answerBody: z.string(),
});

/** One event for one endpoint. */
export const webhookDelivery = z.object({
  id: z.string(),
  /** The header webhook-id: the same at every try and every replay. */
  messageId: z.string(),
  topic: z.string(),
  claimId: z.string().nullable(),
  orderId: z.string().nullable(),
  state: z.enum(webhookDeliveryStates),
  tries: z.number().int(),
  nextTryAt: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  lastStatus: z.number().int().nullable(),
  lastFailure: z.enum(webhookFailures).nullable(),
  lastTryAt: z.string().nullable(),
  lastDurationMs: z.number().int().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const wholeWebhookDelivery = webhookDelivery.extend({
  /** The headers of the newest try; what signs and what is secret is not among them. */
  headers: z.record(z.string(), z.string()),
  /** What is sent, byte for byte; null for who may not read what the topic tells of. */
  body: z.string().nullable(),
  attempts: z.array(webhookAttempt),
});
export type WholeWebhookDelivery = z.output<typeof wholeWebhookDelivery>;

/** Staff who work for several stores name one. */
const ofStore = { storeId: line(40).optional() };
const shared = { tag: 'Webhooks', who: ['staff', 'machine'], query: z.object(ofStore) } as const;
const params = z.object({ webhookId: line(40) });
const deliveryParams = params.extend({ deliveryId: line(40) });
const named = line(100).trim().min(1, asks('want-name'));
const url = line(2000).trim();
const topics = z.array(z.enum(publicTopics)).min(1, asks('want-topic')).max(publicTopics.length);
/** What the reference API sends as x-webhook-secret: any text that a header carries as it is. */
const headerSecret = z
  .string()
  .max(200)
  .regex(/^[\u0021-\u007e](?:[\u0020-\u007e]*[\u0021-\u007e])?$/, asks('want-header-secret'));
const page = {
  ...ofStore,
  size: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(400).default(''),
  buttonNum: z.coerce.number().int().min(1).max(20).optional(),
};

export const createWebhook = operation({
  ...shared,
  id: 'createWebhook',
  method: 'post',
  path: '/v1/webhooks',
  summary: 'Add an endpoint; only this response shows its signing secret',
  permission: 'webhooks:create',
  body: z.strictObject({ url, topics, name: named.optional(), headerSecret: headerSecret.nullish() }),
  answers: { 201: webhook.extend({ secret: z.string() }) },
  problems: ['forbidden', 'validation-failed', 'rate-limited'],
});

export const listWebhooks = operation({
  ...shared,
  id: 'listWebhooks',
  method: 'get',
  path: '/v1/webhooks',
  summary: 'List a store’s endpoints, newest first',
  permission: 'webhooks:read',
  query: z.object(page),
  answers: { 200: z.object({ pageInfo, edges: z.array(z.object({ node: webhook, cursor: z.string() })) }) },
  problems: ['forbidden', 'validation-failed'],
});

export const getWebhook = operation({
  ...shared,
  id: 'getWebhook',
  method: 'get',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Get an endpoint',
  permission: 'webhooks:read',
  params,
  answers: { 200: webhook },
  problems: ['forbidden', 'not-found'],
});

/** Switching it on again sends nothing of what was parked: a replay does. */
export const changeWebhook = operation({
  ...shared,
  id: 'changeWebhook',
  method: 'patch',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Change an endpoint’s address, topics, or header, or turn it on or off',
  permission: 'webhooks:update',
  params,
  body: z.strictObject({
    url: url.optional(),
    topics: topics.optional(),
    name: named.optional(),
    active: z.boolean().optional(),
    /** Null sends the header no more. */
    headerSecret: headerSecret.nullish(),
  }),
  answers: { 200: webhook },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});

export const removeWebhook = operation({
  ...shared,
  id: 'removeWebhook',
  method: 'delete',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Remove an endpoint with its deliveries',
  permission: 'webhooks:delete',
  params,
  answers: { 204: null },
  problems: ['forbidden', 'not-found'],
});

export const rotateWebhookSecret = operation({
  ...shared,
  id: 'rotateWebhookSecret',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/secret',
  summary: 'Create a new signing secret; the old one still signs for 24 hours',
  permission: 'webhooks:update',
  params,
  answers: { 200: z.object({ secret: z.string(), oldSecretUntil: instant }) },
  problems: ['forbidden', 'not-found', 'rate-limited'],
});

export const testWebhook = operation({
  ...shared,
  id: 'testWebhook',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/test',
  summary: 'Send a test event now and get the response',
  permission: 'webhooks:update',
  params,
  answers: { 200: wholeWebhookDelivery },
  problems: ['forbidden', 'not-found', 'rate-limited'],
});

export const listWebhookDeliveries = operation({
  ...shared,
  id: 'listWebhookDeliveries',
  method: 'get',
  path: '/v1/webhooks/{webhookId}/deliveries',
  summary: 'List what was sent to an endpoint, newest first',
  permission: 'webhooks:read',
  params,
  query: z.object({
    ...page,
    state: z.enum(webhookDeliveryStates).optional(),
    /** Only those that are not delivered although they were tried. */
    failed: z.stringbool().optional(),
  }),
  answers: { 200: z.object({ pageInfo, edges: z.array(z.object({ node: webhookDelivery, cursor: z.string() })) }) },
  problems: ['forbidden', 'not-found', 'validation-failed'],
});

export const getWebhookDelivery = operation({
  ...shared,
  id: 'getWebhookDelivery',
  method: 'get',
  path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}',
  summary: 'Get what was sent, with every try and its response',
  permission: 'webhooks:read',
  params: deliveryParams,
  answers: { 200: wholeWebhookDelivery },
  problems: ['forbidden', 'not-found'],
});

export const replayWebhookDelivery = operation({
  ...shared,
  id: 'replayWebhookDelivery',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  summary: 'Resend an event under its own ID',
  permission: 'webhooks:update',
  params: deliveryParams,
  answers: { 202: webhookDelivery },
  problems: ['forbidden', 'not-found', 'validation-failed', 'rate-limited'],
});

export const replayWebhook = operation({
  ...shared,
  id: 'replayWebhook',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/replay',
  summary: 'Resend every event since a given time',
  permission: 'webhooks:update',
  params,
  body: z.strictObject({
    since: instant,
    /** Also what was delivered; otherwise what was parked. */
    delivered: z.boolean().default(false),
  }),
  answers: { 202: z.object({ replayed: z.number().int() }) },
  problems: ['forbidden', 'not-found', 'validation-failed', 'rate-limited'],
});
