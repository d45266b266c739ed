import { createHash } from 'node:crypto';
import { isId } from '#core/ids.ts';
import { proofRecord } from '#core/rules/tenancy/host-proof.ts';
import type { Services } from '../../../platform/context/context.ts';
import { brandingOf } from '../branding.ts';
import { proofsOf } from '../hosts/host-proofs.sql.ts';
import { findStoreById, forgetStores } from '../read-store.ts';
import { newestNumbers } from '../settings.sql.ts';
import { hostsOf } from '../stores.sql.ts';

/** What a process found of a store: which brand and settings it shows, and what its own resolver says of the hosts. */
export interface ReadAgain {
  /** Of brand, settings, and hosts: who shows the same has the same. */
  mark: string;
  brandVersion: number;
  hosts: number;
  /** Of the records that DNS has to have, how many aren’t there. */
  missing: number;
  /** And of how many no resolver answered. */
  unknown: number;
}

/** A resolver may take longer than whoever asks waits. */
const resolverMs = 3_000;

/**
 * This process forgets what it knows of stores, reads this one again, and looks for the records of its hosts.
 * @returns words as processes say them to each other; none where there is no such store
 */
export async function readAgain(
  services: Pick<Services, 'db' | 'config' | 'resolveTxt'>,
  id: string,
): Promise<readonly string[]> {
  forgetStores(services);
  const store = isId('store', id) ? await findStoreById(services, id) : null;
  if (store === null) {
    return [];
  }
  const [hosts, proofs, versions] = await services.db.inStore(store.id, (tx) =>
    Promise.all([hostsOf(tx, [store.id]), proofsOf(tx, [store.id]), newestNumbers(tx, store.id, ['branding'])]),
  );
  const found = await Promise.all(
    proofs.map(async (row) => {
      const { name, value } = proofRecord(row);
      const texts = await soon(services.resolveTxt(name)).catch(() => null);
      return texts === null ? null : texts.includes(value);
    }),
  );
  const shown = JSON.stringify([brandingOf(store), store.settings, store.active, hosts.map(({ host }) => host)]);
  const mark = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  const counts = [hosts.length, found.filter((is) => is === false).length, found.filter((is) => is === null).length];
  return [mark, ...[Number(versions[0]?.version ?? 0), ...counts].map(String)];
}

/** What a process said that it found; null of one that found no store. */
export function readAgainOf([mark = '', ...counts]: readonly string[]): ReadAgain | null {
  const [brandVersion = 0, hosts = 0, missing = 0, unknown = 0] = counts.map(Number);
  return mark === '' ? null : { mark, brandVersion, hosts, missing, unknown };
}

async function soon<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const ends = setTimeout(() => reject(new Error('No resolver answered in time.')), resolverMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(ends);
  }
}
