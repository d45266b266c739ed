const { createHmac, randomUUID } = require('node:crypto');

/**
 * What a merchant adds to a shop: Medusa has no webhooks of its own, so every change of an order is told to an address,
 * signed as Standard Webhooks says. Best effort, once: who listens reads the order again.
 */
async function tellOfChanges({ event, container }) {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = process.env;
  if (!url || !secret) return;
  for (const orderId of await ordersOf(event, container.resolve('query'))) {
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
  }
}

/** The orders that an event is about. A payment and a parcel know theirs only by the links between the modules. */
async function ordersOf({ name, data }, query) {
  if (data.order_id) return [data.order_id];
  if (name.startsWith('order.')) return [data.id];
  const [entity, path] = name.startsWith('payment.')
    ? ['payment', 'payment_collection.order']
    : ['fulfillment', 'order'];
  const found = await query.graph({ entity, fields: ['id', `${path}.id`], filters: { id: data.id } });
  return found.data.flatMap((each) => (each.payment_collection ?? each).order?.id ?? []);
}

module.exports = {
  default: tellOfChanges,
  config: {
    event: [
      'order.placed',
      'order.updated',
      'order.canceled',
      'order.completed',
      'order.fulfillment_created',
      'order.fulfillment_canceled',
      'order.return_requested',
      'order.return_received',
      'shipment.created',
      'delivery.created',
      'payment.captured',
      'payment.refunded',
    ],
  },
};
