import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createWebhook } from '../server/integrations/event-feed/webhooks/create-webhook.ts';
import { handOut } from '../server/integrations/event-feed/webhooks/hand-out.ts';
import { watchStores } from '../server/integrations/event-feed/webhooks/watch-stores.ts';
import { jobHandlers } from '../server/job-handlers.ts';
import { createWorker } from '../server/platform/jobs/graphile-jobs.ts';
import { withOpenServices } from './lib/services.ts';

/**
 * Fifty events a second, of which each is committed by itself, and a receiver that answers at once: how long after its
 * commit an event is with the receiver at its first try. Prints the 99th of 100, the slowest, and how many came.
 */

const perSecond = 50;
const seconds = 20;
const targetMs = 2000;

const arrived = new Map<string, number>();
const receiver = createServer((request, response) => {
  let body = '';
  request
    .setEncoding('utf8')
    .on('data', (text: string) => {
      body += text;
    })
    .on('end', () => {
      const { source_order_id } = (JSON.parse(body) as { body: { source_order_id: string } }).body;
      arrived.set(source_order_id, arrived.get(source_order_id) ?? performance.now());
      response.end();
    });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

await withOpenServices(async ({ services, system, store, barePool, placeOrders }) => {
  const sender = createWorker(barePool, services.clock, services.log, { concurrency: 24 });
  await sender.start({ 'deliver-webhooks': jobHandlers(services)['deliver-webhooks'] });
  const { listener } = services;
  const endWatch = watchStores({ listener, handOut: (id) => handOut(system, id), log: services.log });
  await listener.ready();
  await createWebhook(system, { storeId: store.id, url, topics: ['order.created'] });

  const committed = new Map<string, number>();
  const total = perSecond * seconds;
  const began = performance.now();
  const acts: Promise<unknown>[] = [];
  for (let count = 0; count < total; count += 1) {
    await pause(Math.max(0, began + (count * 1000) / perSecond - performance.now()));
    const number = `W${count}`;
    acts.push(
      placeOrders([number]).then(() => {
        committed.set(`source-${number}`, performance.now());
      }),
    );
  }
  await Promise.all(acts);
  for (let wait = 0; wait < 100 && arrived.size < total; wait += 1) {
    await pause(100);
  }
  const waits = [...committed].map(([id, at]) => Math.max(0, (arrived.get(id) ?? Number.POSITIVE_INFINITY) - at));
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.POSITIVE_INFINITY);
  const good = at(0.99) <= targetMs && arrived.size >= total;
  console.log(
    `first try at ${perSecond} events a second: half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, slowest ${at(1)} ms, ${arrived.size} of ${total} came; target ${targetMs} ms: ${good ? 'ok' : 'MISSED'}`,
  );
  process.exitCode = good ? 0 : 1;
  await Promise.all([endWatch(), sender.stop()]);
});
receiver.close();
