import { z } from 'zod';
import { accepted, date, instantOrNone, line, pageQuery, sourceId } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import {
  fulfillmentIn,
  order,
  orderAccepted,
  orderChange,
  orderIn,
  orderPage,
  sourceFulfillment,
  statusIn,
} from './order-shapes.ts';

const orderPath = z.object({ sourceOrderId: sourceId });

export const createOrder = operation({
  id: 'createOrder',
  namesStore: true,
  method: 'post',
  path: '/v1/orders',
  tag: 'Orders',
  summary: 'Send an order to Amends',
  who: ['machine', 'staff'],
  permission: 'orders:create',
  body: orderIn,
  answers: { 201: orderAccepted },
  problems: ['validation-failed', 'order-exists'],
  idempotent: true,
});

export const listOrders = operation({
  id: 'listOrders',
  namesStore: true,
  method: 'get',
  path: '/v1/orders',
  tag: 'Orders',
  summary: 'List the orders of a store, newest first',
  who: ['machine', 'staff'],
  permission: 'orders:read',
  query: pageQuery.extend({ storeId: z.string().optional() }),
  answers: { 200: orderPage },
  problems: ['validation-failed'],
});

export const getOrder = operation({
  id: 'getOrder',
  namesStore: true,
  method: 'get',
  path: '/v1/orders/{sourceOrderId}',
  tag: 'Orders',
  summary: 'Get an order',
  who: ['machine', 'staff'],
  permission: 'orders:read',
  params: orderPath,
  answers: { 200: order },
  problems: ['not-found'],
});

export const updateOrder = operation({
  id: 'updateOrder',
  namesStore: true,
  method: 'put',
  path: '/v1/orders/{sourceOrderId}',
  tag: 'Orders',
  summary: 'Update an order',
  who: ['machine', 'staff'],
  permission: 'orders:update',
  params: orderPath,
  body: orderChange,
  answers: { 200: orderAccepted },
  problems: ['validation-failed', 'not-found'],
});

export const createFulfillment = operation({
  id: 'createFulfillment',
  namesStore: true,
  method: 'post',
  path: '/v1/orders/{sourceOrderId}/fulfillments',
  tag: 'Fulfillments',
  summary: 'Send a fulfillment of an order',
  who: ['machine', 'staff'],
  permission: 'orders:update',
  params: orderPath,
  body: fulfillmentIn,
  answers: { 201: accepted },
  problems: ['validation-failed', 'not-found'],
});

export const listFulfillments = operation({
  id: 'listFulfillments',
  namesStore: true,
  method: 'get',
  path: '/v1/orders/{sourceOrderId}/fulfillments',
  tag: 'Fulfillments',
  summary: 'List the fulfillments of an order',
  who: ['machine', 'staff'],
  permission: 'orders:read',
  params: orderPath,
  answers: { 200: z.array(sourceFulfillment) },
  problems: ['not-found'],
});

export const updateFulfillment = operation({
  id: 'updateFulfillment',
  namesStore: true,
  method: 'put',
  path: '/v1/orders/{sourceOrderId}/fulfillments/{sourceFulfillmentId}',
  tag: 'Fulfillments',
  summary: 'Update the status of a fulfillment',
  who: ['machine', 'staff'],
  permission: 'orders:update',
  params: orderPath.extend({ sourceFulfillmentId: sourceId }),
  body: z.strictObject({
    status: statusIn,
    trackingCompany: line(100).nullish(),
    trackingNumber: z.array(line(100)).max(50).nullish(),
    trackingUrl: z.array(line(2000)).max(50).nullish(),
    deliveredAt: instantOrNone,
    lastScanAt: instantOrNone,
    lastScanPlace: line(120).nullish(),
    expectedOn: date.nullish(),
    returnedAt: instantOrNone,
  }),
  answers: { 200: accepted },
  problems: ['validation-failed', 'not-found'],
});
