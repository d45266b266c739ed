import type { z } from 'zod';
import { Problem } from '#core/contract/platform/problems.ts';
import type { restartWhitelabel as contract } from '#core/contract/tenancy/whitelabels.ts';
import type { StoreId } from '#core/ids.ts';
import { recordEvent } from '../../../platform/audit-log/record-event.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { allow } from '../../../platform/rights/allow.ts';
import { proofsOf } from '../hosts/host-proofs.sql.ts';
import { lookForRecords } from '../hosts/prove-hosts.ts';
import { storeById } from '../read-store.ts';
import { hostsOf } from '../stores.sql.ts';
import { readAgainOf } from './read-again.ts';

type Restarted = z.input<(typeof contract)['answers'][200]>;

/**
 * Has every running process forget a store, read it again, and say what it found; looks for the DNS records of its hosts
 * meanwhile, as once a day, and at the certificates that they answer with. A process that doesn’t answer is named.
 * @throws not-found, forbidden; service-unavailable while processes can’t hear each other
 */
export async function restartWhitelabel(ctx: Ctx, given: { storeId: StoreId }): Promise<Restarted> {
  const store = await storeById(ctx, given.storeId);
  allow(ctx, 'whitelabel:restart', store);
  const proofs = await ctx.db.inStore(store.id, (tx) => proofsOf(tx, [store.id]));
  // What is proved by it serves at once, and processes then read it.
  await lookForRecords(ctx, store, proofs);
  const told = await ctx.processes.ask(store.id);
  if (told === null) {
    throw new Problem('service-unavailable');
  }
  const hosts = await ctx.db.inStore(store.id, async (tx) => {
    const data = { processes: told.answers.length, silent: told.silent.map(({ name }) => name) };
    await recordEvent(tx, ctx, { storeId: store.id, kind: 'store.restarted', data });
    return Promise.all([hostsOf(tx, [store.id]), proofsOf(tx, [store.id])]);
  });
  return {
    processes: [
      ...told.answers.map(({ name, words }) => ({ name, found: foundOf(words), heardSecondsAgo: 0 })),
      ...told.silent.map(({ name, heardMsAgo }) => ({
        name,
        found: null,
        heardSecondsAgo: Math.round(heardMsAgo / 1000),
      })),
    ],
    hosts: await hostsFound(ctx, hosts),
  };
}

function foundOf(words: readonly string[]): Restarted['processes'][number]['found'] {
  const found = readAgainOf(words);
  return found && { ...found };
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
