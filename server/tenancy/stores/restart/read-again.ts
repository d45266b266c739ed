import { createHash } from 'node:crypto';
import { isId } from '#core/ids.ts';
import { proofRecord } from '#core/rules/tenancy/host-proof.ts';
import type { Services } from '../../../platform/context/context.ts';
import { brandingOf } from '../branding.ts';
import { proofsOf } from '../hosts/host-proofs.sql.ts';
import { findStoreById, forgetStores, type StoreRecord } from '../read-store.ts';
import { newestNumbers } from '../settings.sql.ts';
import { hostsOf } from '../stores.sql.ts';

/** What a process found of a store: which brand and settings it shows, how its engine and its hosts are. */
export interface ReadAgain {
  /** Of brand, settings, and hosts: who shows the same has the same. */
  mark: string;
  brandVersion: number;
  /** Hosts that serve. */
  hosts: number;
  /** Of the records that DNS has to have, how many its own resolver finds, how many aren’t there, and for how many none answered. */
  proved: number;
  missing: number;
  unknown: number;
  engine: EngineAnswer;
  /** How long it took, in milliseconds. */
  tookMs: number;
}

const engineAnswers = ['none', 'answers', 'fails'] as const;
export type EngineAnswer = (typeof engineAnswers)[number];

/** A resolver may take longer than whoever asks waits. */
const resolverMs = 3_000;

/**
 * This process forgets what it knows of stores, reads this one again, asks its engine over a connection made anew, and looks
 * for the records of its hosts.
 * @returns words as processes say them to each other; none where there is no such store
 */
export async function readAgain(
  services: Pick<Services, 'db' | 'config' | 'resolveTxt'> & { askEngine(store: StoreRecord): Promise<EngineAnswer> },
  id: string,
): Promise<readonly string[]> {
  const began = performance.now();
  forgetStores(services);
  const store = isId('store', id) ? await findStoreById(services, id) : null;
  if (store === null) {
    return [];
  }
  const [hosts, proofs, versions] = await services.db.inStore(store.id, (tx) =>
    Promise.all([hostsOf(tx, [store.id]), proofsOf(tx, [store.id]), newestNumbers(tx, store.id, ['branding'])]),
  );
  const [engine, ...found] = await Promise.all([
    services.askEngine(store),
    ...proofs.map(async (row) => {
      const { name, value } = proofRecord(row);
      const texts = await soon(services.resolveTxt(name)).catch(() => null);
      return texts === null ? null : texts.includes(value);
    }),
  ]);
  const shown = JSON.stringify([brandingOf(store), store.settings, store.active, hosts.map(({ host }) => host)]);
  const mark = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  const counts = [true, false, null].map((which) => found.filter((is) => is === which).length);
  const tookMs = Math.round(performance.now() - began);
  const numbers = [Number(versions[0]?.version ?? 0), hosts.length, ...counts, tookMs];
  return [mark, engine, ...numbers.map(String)];
}

/** What a process said that it found; null of one that found no store, or runs another release. */
export function readAgainOf([mark = '', said = '', ...numbers]: readonly string[]): ReadAgain | null {
  const engine = engineAnswers.find((each) => each === said);
  const [brandVersion, hosts, proved, missing, unknown, tookMs, ...more] = numbers.map(Number);
  if (engine === undefined || tookMs === undefined || more.length > 0 || !numbers.every((each) => /^\d+$/.test(each))) {
    return null;
  }
  return {
    ...{ mark, engine, tookMs, brandVersion: brandVersion ?? 0, hosts: hosts ?? 0 },
    ...{ proved: proved ?? 0, missing: missing ?? 0, unknown: unknown ?? 0 },
  };
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
