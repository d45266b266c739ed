import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createWebhook } from '../server/integrations/event-feed/webhooks/create-webhook.ts';
import { handOut } from '../server/integrations/event-feed/webhooks/hand-out.ts';
import { watchStores } from '../server/integrations/event-feed/webhooks/watch-stores.ts';
import { jobHandlers } from '../server/job-handlers.ts';
import { createWorker } from '../server/platform/jobs/graphile-jobs.ts';
import { leaveJobs } from '../server/testing/jobs-left.ts';
import { withOpenServices } from './lib/services.ts';

/**
 * Fifty events a second, of which each is committed by itself, and a receiver that answers at once: how long after its
 * commit an event is with the receiver at its first try, with nothing behind it and with what 200,000 decided claims leave
 * in the queue. Prints the 99th of 100, the slowest, and how many came.
 */

const perSecond = 50;
const seconds = 20;
const targetMs = 100;
const claimsBehind = 200_000;

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

await withOpenServices(async ({ services, system, store, barePool, placeOrders, superuser }) => {
  const sender = createWorker(barePool, services.clock, services.log, { concurrency: 24 });
  await sender.start({ 'deliver-webhooks': jobHandlers(services)['deliver-webhooks'] });
  const { listener } = services;
  const endWatch = watchStores({ listener, handOut: (id) => handOut(system, id), log: services.log });
  await listener.ready();
  await createWebhook(system, { storeId: store.id, url, topics: ['order.created'] });

  const empty = await measure('E', 'nothing behind it', placeOrders);
  const owner = new pg.Pool(superuser);
  await leaveJobs(owner, services.db, services.jobs, claimsBehind);
  await owner.end();
  const behind = await measure('B', `${claimsBehind.toLocaleString('en')} decided claims behind it`, placeOrders);
  process.exitCode = empty && behind ? 0 : 1;
  await Promise.all([endWatch(), sender.stop()]);
});
receiver.close();

/** Sends the events of one round; whether they came in time. */
async function measure(
  round: string,
  behind: string,
  placeOrders: (numbers: readonly string[]) => Promise<unknown>,
): Promise<boolean> {
  const committed = new Map<string, number>();
  const total = perSecond * seconds;
  const came = () => [...committed.keys()].filter((id) => arrived.has(id)).length;
  const began = performance.now();
  const acts: Promise<unknown>[] = [];
  for (let count = 0; count < total; count += 1) {
    await pause(Math.max(0, began + (count * 1000) / perSecond - performance.now()));
    const number = `${round}${count}`;
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
  const good = at(0.99) <= targetMs && came() >= total;
  console.log(
    `first try at ${perSecond} events a second, ${behind}: half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, slowest ${at(1)} ms, ${came()} of ${total} came; target ${targetMs} ms: ${good ? 'ok' : 'MISSED'}`,
  );
  return good;
}
