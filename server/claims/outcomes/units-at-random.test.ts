import { afterAll, expect, test } from 'vitest';
import { brokenSeals } from '../../finance/months/seals.ts';
import { checkBook } from '../../ledger/books/check-books.ts';
import { processesToKill } from '../../testing/at-random/killed-at-random.ts';
import { randomScene, randomStore } from '../../testing/at-random/random-scene.ts';
import { randomSequence } from '../../testing/at-random/random-sequence.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { patience } from '../../testing/patience.ts';

/**
 * Random acts on the claims of one order, by the store's people in their shop, by staff and customers, by an engine that
 * fails, and in processes that die before a random statement: in no order of them does more go back than was bought, or
 * anything twice, and nothing is lost; the book beside them says the same. SEQUENCES=1000 KILLS=200 runs it until a rare order is likely to have been seen, and
 * SEED=… SEQUENCES=1 runs a sequence again.
 */
const sequences = Number(process.env.SEQUENCES ?? 8);
const kills = Number(process.env.KILLS ?? 2);
const firstSeed = Number(process.env.SEED ?? 1);
const actsEach = 28;

const place = await randomStore();
const killing = processesToKill(place.app);
afterAll(killing.end);

/** How many kills a sequence has: those of all seeds, spread over them, so that a seed alone has its own again. */
const killsOf = (seed: number) => Math.ceil((seed * kills) / sequences) - Math.ceil(((seed - 1) * kills) / sequences);

test('no order of acts and kills gives anything twice, or loses it', {
  timeout: patience(60_000 + sequences * 3_000 + kills * 10_000),
}, async () => {
  let died = 0;
  const broken: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + sequences; seed += 1) {
    const scene = await randomScene(place, seed);
    const told = await randomSequence(scene, { acts: actsEach, kills: killsOf(seed), killing });
    died += told.died;
    if (told.broken.length > 0) {
      broken.push(`SEED=${seed} with ${killsOf(seed)} kills: ${told.broken.join('; ')}. ${told.done.join(', ')}`);
    }
  }
  const [row] = await asOwner(place.app, 'SELECT count(*)::int AS given FROM sample_engine.ledger');
  console.log(`${sequences} orders, ${died} kills, ${row?.given} things given.`);
  expect(broken).toEqual([]);
  const book = await checkBook(place.app.system, place.store.id);
  console.log(`${book.entries} entries in the book.`);
  expect(book).toMatchObject({ altered: [], off: [] });
  expect(book.entries).toBeGreaterThan(sequences);
  expect(await brokenSeals(place.app.system, place.store.id)).toEqual([]);
  expect(row?.given).toBeGreaterThan(0);
  expect(died).toBeGreaterThanOrEqual(kills / 2);
});
