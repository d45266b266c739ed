import { createHmac, randomUUID } from 'node:crypto';
import {
  EventBus,
  FulfillmentStateTransitionEvent,
  OrderStateTransitionEvent,
  RefundStateTransitionEvent,
} from '@vendure/core';

/**
 * What a merchant's plug-in does: Vendure has no webhooks of its own, so every change of an order is told to an address,
 * signed as Standard Webhooks says. Best effort, once: who listens reads the order again.
 */
export function tellOfChanges(app, { url, secret }) {
  const tell = async (orderId) => {
    const body = JSON.stringify({ orderId });
    const id = randomUUID();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  };
  const bus = app.get(EventBus);
  bus.ofType(OrderStateTransitionEvent).subscribe(({ order }) => void tell(order.id));
  bus.ofType(RefundStateTransitionEvent).subscribe(({ order }) => void tell(order.id));
  bus.ofType(FulfillmentStateTransitionEvent).subscribe(({ fulfillment }) => {
    for (const order of fulfillment.orders ?? []) void tell(order.id);
  });
}
