import {
  type Count,
  copies,
  cutByHand,
  measureSamePhotos,
} from '../server/platform/media/testing/measure-same-photos.ts';

/**
 * How often a photo is known again that was copied to another claim, and how often two different ones are taken for one
 * (T18). The pictures are drawn, families of nearly similar ones among them. `PHOTO_PAIRS` sets another number.
 */
const pairs = Number(process.env.PHOTO_PAIRS ?? 2000);
const leastFound = 0.95;
const mostMistaken = 1 / 10_000;
const byHand = 'cut by hand to 90 to 98 %, anywhere';

const { found, mistaken } = await measureSamePhotos(pairs, pairs, { ...copies, [byHand]: cutByHand });

const shareOf = ({ hits, of }: Count) => hits / of;
for (const [way, counted] of Object.entries(found)) {
  const share = `found, ${way}: ${(shareOf(counted) * 100).toFixed(2)} %`;
  const details = `${counted.hits} of ${counted.of}`;
  const met = shareOf(counted) >= leastFound;
  console.log(
    way === byHand
      ? `${share} (no target): ${details}`
      : `${share} (at least ${leastFound * 100} %) ${met ? 'ok' : 'MISSED'}: ${details}`,
  );
}
for (const [family, { hits, of }] of Object.entries(mistaken)) {
  console.log(`taken for one, ${family}: ${hits} of ${of} pairs`);
}
const all = Object.values(mistaken).reduce((sum, { hits, of }) => ({ hits: sum.hits + hits, of: sum.of + of }));
console.log(
  `taken for one in 10,000 pairs: ${(shareOf(all) * 10_000).toFixed(3)} (at most ${mostMistaken * 10_000}) ${shareOf(all) <= mostMistaken ? 'ok' : 'MISSED'}: ${all.hits} of ${all.of}`,
);
