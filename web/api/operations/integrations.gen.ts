// Written by `npm run operations` from core/contract. The types check each line: another path does not compile.

import type * as activity from '#core/contract/integrations/activity.ts';
import type * as events from '#core/contract/integrations/events.ts';
import type * as webhooks from '#core/contract/integrations/webhooks.ts';
import type { Called } from '../call-operation.ts';

export const listActivity: Called<typeof activity.listActivity> = { method: 'get', path: '/v1/stores/{id}/activity' };
export const listActivityActors: Called<typeof activity.listActivityActors> = { method: 'get', path: '/v1/stores/{id}/activity/actors' };
export const getEvents: Called<typeof events.getEvents> = { method: 'get', path: '/v1/events' };
export const changeWebhook: Called<typeof webhooks.changeWebhook> = { method: 'patch', path: '/v1/webhooks/{webhookId}' };
export const createWebhook: Called<typeof webhooks.createWebhook> = { method: 'post', path: '/v1/webhooks' };
export const getWebhook: Called<typeof webhooks.getWebhook> = { method: 'get', path: '/v1/webhooks/{webhookId}' };
export const getWebhookDelivery: Called<typeof webhooks.getWebhookDelivery> = { method: 'get', path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}' };
export const listWebhookDeliveries: Called<typeof webhooks.listWebhookDeliveries> = { method: 'get', path: '/v1/webhooks/{webhookId}/deliveries' };
export const listWebhooks: Called<typeof webhooks.listWebhooks> = { method: 'get', path: '/v1/webhooks' };
export const removeWebhook: Called<typeof webhooks.removeWebhook> = { method: 'delete', path: '/v1/webhooks/{webhookId}' };
export const replayWebhook: Called<typeof webhooks.replayWebhook> = { method: 'post', path: '/v1/webhooks/{webhookId}/replay' };
export const replayWebhookDelivery: Called<typeof webhooks.replayWebhookDelivery> = { method: 'post', path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay' };
export const rotateWebhookSecret: Called<typeof webhooks.rotateWebhookSecret> = { method: 'post', path: '/v1/webhooks/{webhookId}/secret' };
export const testWebhook: Called<typeof webhooks.testWebhook> = { method: 'post', path: '/v1/webhooks/{webhookId}/test' };
