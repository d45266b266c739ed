import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import {
  claimCategories,
  claimStates,
  claimTypes,
  queueChannels,
  queueSignals,
  requestedResolutions,
} from '../../reference/claims.ts';
import { type QueueFilter, readQueueField, readQueueFilter, writeQueueFilter } from './queue-filter.ts';

const some = <Value extends string>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
const dayText = day.map((date) => date.toISOString().slice(0, 10));
const amount = fc.oneof(
  fc.integer({ min: 0, max: 999_999 }).map(String),
  fc.integer({ min: 1, max: 99_999 }).map((n) => `${n}.5`),
);
const people = ['me', 'none', newId('user', 1), newId('user', 2)].toSorted();

const filters: fc.Arbitrary<QueueFilter> = fc.record(
  {
    state: some(claimStates),
    category: some(claimCategories),
    type: some(claimTypes),
    resolution: some(requestedResolutions),
    assignee: some(people),
    channel: some(queueChannels),
    signal: some(queueSignals),
    filedFrom: dayText,
    filedUntil: dayText,
    valueFrom: amount,
    valueUntil: amount,
  },
  { requiredKeys: [] },
);

test('every filter goes into an address and comes back', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const query = new URLSearchParams(writeQueueFilter(filter));
      expect(readQueueFilter(new URLSearchParams(query.toString()))).toEqual(filter);
    }),
  );
});

test('whatever stands in an address, what was read of it is written the same way again', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('NEW', 'OPEN,NEW', 'me', '007.50', '2026-02-30', ',,', 'NEW,nonsense'),
  );
  const queries = fc.dictionary(fc.constantFrom('state', 'type', 'assignee', 'filedFrom', 'valueFrom', 'signal'), word);
  fc.assert(
    fc.property(queries, (query) => {
      const filter = readQueueFilter(new URLSearchParams(query));
      expect(readQueueFilter(new URLSearchParams(writeQueueFilter(filter)))).toEqual(filter);
    }),
  );
});

test.each([
  ['state', 'OPEN,NEW', ['NEW', 'OPEN'], false],
  ['state', 'NEW,NEW', ['NEW'], false],
  ['state', 'LOST', undefined, true],
  ['type', 'DAMAGED,BROKEN', ['DAMAGED'], true],
  ['assignee', 'usr_1,me', ['me'], true],
  ['filedFrom', '2026-02-30', undefined, true],
  ['filedUntil', '2026-11-22', '2026-11-22', false],
  ['valueFrom', '0100.50', '100.5', false],
  ['valueFrom', '-1', undefined, true],
  ['valueUntil', '1e5', undefined, true],
] as const)('a filter of %s=%s is read as %o', (field, text, value, unknown) => {
  expect(readQueueField(field, text)).toEqual({ value, unknown });
});
