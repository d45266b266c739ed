import type { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import type { restartWhitelabel as contract } from '#core/contract/tenancy/whitelabels.ts';
import type { StoreId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Processes } from '../../../platform/live/processes.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { proofsOf } from '../hosts/host-proofs.sql.ts';
import { lookForRecords } from '../hosts/prove-hosts.ts';
import { type StoreRecord, storeById } from '../read-store.ts';
import { hostsOf } from '../stores.sql.ts';
import { countRestart } from './count-restart.ts';
import { readAgainOf } from './read-again.ts';

type Restarted = z.input<(typeof contract)['answers'][200]>;
type Told = NonNullable<Awaited<ReturnType<Processes['ask']>>>;

/** Restarts that haven’t asked the processes yet. */
const toAsk = new WeakMap<Database, Map<StoreId, Promise<Told | null>>>();

/**
 * Has every running process forget a store, read it again, and say what it found; looks for the DNS records of its hosts
 * first, as once a day, and at the certificates that they answer with. A process that doesn’t answer is named. Restarts at
 * once share one question.
 * @throws not-found, forbidden, rate-limited; service-unavailable while processes can’t hear each other
 */
export async function restartWhitelabel(ctx: Ctx, given: { storeId: StoreId }): Promise<Restarted> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'whitelabel:restart', store);
  await countRestart(ctx, store);
  const told = await askAll(ctx, store);
  if (told === null) {
    throw new Problem('service-unavailable', { retryAfterSeconds: 5 });
  }
  const hosts = await ctx.db.inStore(store.id, async (tx) => {
    const data = { processes: told.answers.length, silent: told.silent.map(({ name }) => name) };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'store.restarted', data });
    return Promise.all([hostsOf(tx, [store.id]), proofsOf(tx, [store.id])]);
  });
  return {
    processes: [
      ...told.answers.map(({ name, words }) => ({ name, found: readAgainOf(words), silent: null })),
      ...told.silent.map(({ name, heardMsAgo, isGone }) => ({
        ...{ name, found: null },
        silent: { heardSecondsAgo: Math.round(heardMsAgo / 1000), ended: isGone },
      })),
    ],
    hosts: await hostsFound(ctx, hosts),
  };
}

/**
 * What every process answers. Whoever comes before they are asked shares the question; whoever comes later asks again, since
 * a process may have read before what brought them.
 */
function askAll(ctx: Ctx, store: StoreRecord): Promise<Told | null> {
  const waiting = toAsk.get(ctx.db) ?? new Map<StoreId, Promise<Told | null>>();
  toAsk.set(ctx.db, waiting);
  const shared = waiting.get(store.id);
  if (shared !== undefined) {
    return shared;
  }
  const begin = async () => {
    try {
      const proofs = await ctx.db.inStore(store.id, (tx) => proofsOf(tx, [store.id]));
      // What is proved by it serves at once, and processes then read it.
      await lookForRecords(ctx, store, proofs);
    } finally {
      waiting.delete(store.id);
    }
    return ctx.processes.ask(store.id);
  };
  const asking = begin();
  waiting.set(store.id, asking);
  return asking;
}

/** What DNS and the certificate of each host that serves are found to be. */
function hostsFound(
  ctx: Ctx,
  [serving, proofs]: [Awaited<ReturnType<typeof hostsOf>>, Awaited<ReturnType<typeof proofsOf>>],
): Promise<Restarted['hosts']> {
  return Promise.all(
    serving.map(async ({ host }) => {
      const proof = proofs.find((item) => item.host === host);
      const dns = proof === undefined ? 'ours' : proof.failing_since === null ? 'proved' : 'failing';
      return { host, dns, certificate: await ctx.readCertificate(host) } as const;
    }),
  );
}
