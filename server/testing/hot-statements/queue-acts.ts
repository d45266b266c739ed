import { expect } from 'vitest';
import { claimTypes, type QueueSort, requestedResolutions } from '#core/reference/claims.ts';
import type { QueueFilter } from '#core/rules/desk/queue-filter.ts';
import { countBar } from '../../desk/frame/count-bar.ts';
import { countQueue, countQueues } from '../../desk/queue/count-queue.ts';
import { countQueueChoices } from '../../desk/queue/read-choices.ts';
import { readAssignees, readQueue } from '../../desk/queue/read-queue.ts';
import type { Actor } from '../../platform/context/context.ts';
import { commonName, filledId } from '../fill.ts';
import type { Acts } from './acts.ts';
import type { Grown } from './grown-stores.ts';

/** One of each kind of filter, as rare as one claim of a hundred and as common as most of them (fill.ts). */
const filtersAt = (now: number): Record<string, QueueFilter> => ({
  'a rare type': { type: ['STOLEN'] },
  'a common type': { type: ['MISSING_ITEM'] },
  'two types': { type: ['STOLEN', 'DAMAGED'] },
  'what is asked for': { resolution: ['MIXED'] },
  category: { category: ['SHIPPING'] },
  channel: { channel: ['PORTAL'] },
  'a person': { assignee: [filledId('usr', 1)] },
  'no person': { assignee: ['none'] },
  'a high value': { valueFrom: '1000' },
  'a low value': { valueUntil: '100' },
  'the latest days': { filedFrom: new Date(now - 30 * 86_400_000).toISOString().slice(0, 10) },
  'a rare category': { category: ['WARRANTY'] },
  'a rare channel': { channel: ['IN_STORE'] },
  'a mark': { signal: ['missing-evidence'] },
  'what was overridden': { signal: ['override'] },
  'a rare type of high value': { type: ['STOLEN'], valueFrom: '1000', category: ['SHIPPING'] },
});

/** Lists of the queue, its searches, and its counts. */
export function queueActs({ app, support, provider }: Grown): { few: Acts; many: Acts } {
  const filters = filtersAt(app.clock.now());
  const queue = async (
    actor: Actor,
    view: { tab?: 'todo' | 'denied' | 'all'; search?: string; sort?: QueueSort; filter?: QueueFilter },
  ) => {
    const asked = { tab: 'todo' as const, size: 25, ...view };
    const first = await readQueue(app.as(actor), { ...asked, after: null });
    expect(first.rows.length, view.search).toBeGreaterThan(0);
    if (first.next) {
      await readQueue(app.as(actor), { ...asked, after: first.next });
    }
  };
  const choices = async (actor: Actor, asked: Parameters<typeof countQueueChoices>[1]) => {
    const { counts } = await countQueueChoices(app.as(actor), asked);
    expect(Object.keys(counts).length).toBeGreaterThan(0);
  };

  const few: Acts = {
    'To Do': () => queue(support, {}),
    'soonest due': () => queue(support, { sort: 'due' }),
    'all claims': () => queue(support, { tab: 'all' }),
    'provider’s queue': () => queue(provider, {}),
    'search by a common name': () => queue(support, { tab: 'all', search: commonName }),
    'search by a part of many names': () => queue(support, { tab: 'all', search: 'ill' }),
    'search by a part of many numbers': () => queue(support, { tab: 'all', search: '1z2' }),
    'search by what every claim has': () => queue(support, { tab: 'all', search: 'thing' }),
    'search by two words': () => queue(support, { tab: 'all', search: 'nia miller100' }),
    'search over all stores': () => queue(provider, { tab: 'all', search: 'iller12' }),
    'search by a number': () => queue(support, { tab: 'all', search: '1200' }),
    'search by email': () => queue(support, { tab: 'all', search: 'c1000@mail.example' }),
    counts: () => countQueue(app.as(support), {}),
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]) => [
        [`To Do by ${name}`, () => queue(support, { filter })],
        [`denied by ${name}`, () => queue(support, { tab: 'denied', filter })],
        [`all claims by ${name}`, () => queue(support, { tab: 'all', filter })],
      ]),
    ),
    ...Object.fromEntries(
      (['value', 'age', 'customer'] as const).flatMap((sort) => [
        [`To Do by ${sort}`, () => queue(support, { sort })],
        [`denied by ${sort}`, () => queue(support, { tab: 'denied', sort })],
        [`all claims by ${sort}`, () => queue(support, { tab: 'all', sort })],
        [`provider’s queue by ${sort}`, () => queue(provider, { sort })],
        [
          `all claims of a common type by ${sort}`,
          () => queue(support, { tab: 'all', sort, filter: filters['a common type'] ?? {} }),
        ],
        [
          `all claims of a rare type by ${sort}`,
          () => queue(support, { tab: 'all', sort, filter: filters['a rare type'] ?? {} }),
        ],
      ]),
    ),
    'soonest due of a state': () => queue(support, { sort: 'due', filter: { state: ['NEW'] } }),
    'soonest due of a state over all stores': () => queue(provider, { sort: 'due', filter: { state: ['OPEN'] } }),
    'soonest due of a rare type': () => queue(support, { sort: 'due', filter: { type: ['STOLEN'] } }),
    'counts of a filter': () => countQueue(app.as(support), { filter: { type: ['STOLEN'] } }),
    'counts of several lists': () => countQueues(app.as(support), [{}, { filter: { signal: ['late'] } }]),
    'counts of several lists of all stores': () =>
      countQueues(app.as(provider), [{}, { filter: { signal: ['late'] } }]),
    bar: () => countBar(app.as(support), {}),
    'bar of all stores': () => countBar(app.as(provider), {}),
    'soonest due of the late': () => queue(support, { sort: 'due', filter: { signal: ['late'] } }),
    'choices of a type': () =>
      choices(support, { tab: 'todo', field: 'type', values: claimTypes.join(','), filter: {} }),
    'choices of what is asked for, denied': () =>
      choices(support, { tab: 'denied', field: 'resolution', values: requestedResolutions.join(','), filter: {} }),
    'choices of a person under a filter': () =>
      choices(support, {
        tab: 'denied',
        field: 'assignee',
        values: `none,${filledId('usr', 1)}`,
        filter: { type: ['STOLEN'] },
      }),
    'people with claims': () => readAssignees(app.as(support), {}),
  };
  const many: Acts = {
    ...Object.fromEntries(
      (['activity', 'value', 'age', 'customer'] as const).flatMap((sort) => [
        [`queue of many stores by ${sort}`, () => queue(provider, { sort })],
        [`denied of many stores by ${sort}`, () => queue(provider, { tab: 'denied', sort })],
      ]),
    ),
    'soonest due of many stores': () => queue(provider, { sort: 'due' }),
  };
  return { few, many };
}
