import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createWebhook } from '../../server/integrations/event-feed/webhooks/create-webhook.ts';
import { handOut } from '../../server/integrations/event-feed/webhooks/hand-out.ts';
import { removeWebhook } from '../../server/integrations/event-feed/webhooks/remove-webhook.ts';
import { watchStores } from '../../server/integrations/event-feed/webhooks/watch-stores.ts';
import { jobHandlers } from '../../server/job-handlers.ts';
import { createWorker } from '../../server/platform/jobs/graphile-jobs.ts';
import { report } from './compare.ts';
import type { OpenServices } from './services.ts';

const perSecond = 50;
const seconds = 20;
const targetMs = 100;

/**
 * Fifty events a second, of which each is committed by itself, and a receiver that answers at once: how long after its
 * commit an event is with the receiver at its first try. Reports the 99th of 100, the slowest, and how many came.
 * @param behind what the database holds, for people
 */
export async function measureFirstTries(app: OpenServices, behind: string): Promise<void> {
  const { services, system, store, barePool } = app;
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
  const sender = createWorker(barePool, services.clock, services.log, { concurrency: 24 });
  await sender.start({ 'deliver-webhooks': jobHandlers(services)['deliver-webhooks'] });
  const { listener } = services;
  const endWatch = watchStores({ listener, handOut: (id) => handOut(system, id), log: services.log });
  await listener.ready();
  const { id } = await createWebhook(system, { storeId: store.id, url, topics: ['order.created'] });
  try {
    await measure(app, arrived, behind);
  } finally {
    await Promise.all([endWatch(), sender.stop()]);
    await removeWebhook(system, { storeId: store.id, id });
    receiver.closeAllConnections();
    receiver.close();
  }
}

async function measure({ placeOrders }: OpenServices, arrived: ReadonlyMap<string, number>, behind: string) {
  // Another run over kept data placed its own.
  const run = Date.now().toString(36);
  const committed = new Map<string, number>();
  const total = perSecond * seconds;
  const came = () => [...committed.keys()].filter((id) => arrived.has(id)).length;
  const began = performance.now();
  const acts: Promise<unknown>[] = [];
  for (let count = 0; count < total; count += 1) {
    await pause(Math.max(0, began + (count * 1000) / perSecond - performance.now()));
    const number = `W${run}${count}`;
    acts.push(
      placeOrders([number]).then(() => {
        committed.set(`source-${number}`, performance.now());
      }),
    );
  }
  await Promise.all(acts);
  for (let wait = 0; wait < 100 && came() < total; wait += 1) {
    await pause(100);
  }
  const waits = [...committed].map(([id, at]) => Math.max(0, (arrived.get(id) ?? Number.POSITIVE_INFINITY) - at));
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.POSITIVE_INFINITY);
  const told = `${perSecond} events a second: half within ${at(0.5)} ms, slowest ${at(1)} ms, ${came()} of ${total} came`;
  const good = at(0.99) <= targetMs && came() >= total;
  report(`first try, 99 of 100, ms, ${behind}`, Math.min(at(0.99), 99_999), `at most ${targetMs}`, good, told);
}
