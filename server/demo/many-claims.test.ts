import { expect, test } from 'vitest';
import { manyClaim } from './many-claims.ts';

const places = Array.from({ length: 400 }, (_, at) => at + 1);
const many = places.map((place) => manyClaim(place, places.length));

test('the same place is always the same claim', () => {
  expect(manyClaim(7, 400)).toEqual(manyClaim(7, 400));
  expect(manyClaim(7, 400)).not.toEqual(manyClaim(8, 400));
});

test('numbers of orders differ, and the newer claim never has the lower one', () => {
  expect(new Set(many.map(({ order }) => order.number)).size).toBe(400);
  const ages = many.map(({ claim }) => claim.hoursAgo);
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
});

test('no one claims more units than were bought, nor before what they bought arrived', () => {
  for (const { order, claim } of many) {
    expect(claim.issues[0]?.quantity).toBeLessThanOrEqual(order.lines[0]?.quantity ?? 0);
    expect((order.parcels[0]?.delivered?.[0] ?? 0) * 24).toBeGreaterThan(claim.hoursAgo);
  }
});

test('most old demo claims are decided, most new ones wait; some customers return', () => {
  const decided = (list: typeof many) =>
    list.filter(({ claim }) => claim.steps?.some(({ act }) => act === 'approve' || act === 'deny')).length /
    list.length;
  expect(decided(many.slice(0, 300))).toBeGreaterThan(0.8);
  expect(decided(many.slice(-20))).toBeLessThan(0.5);
  expect(new Set(many.map(({ order }) => order.email)).size).toBe(320);
});
