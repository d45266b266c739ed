import { expect, test } from 'vitest';
import { hostsOfStore, mayGo } from './hosts-of-store.ts';

const at = '2030-01-02T00:00:00.000Z';
const proof = (host: string, given: { provedAt?: string; failingSince?: string }) => ({
  host,
  record: { name: `_amends.${host}`, value: 'amends-proof=1' },
  checkedAt: null,
  provedAt: given.provedAt ?? null,
  failingSince: given.failingSince ?? null,
});

test('serving hosts come first, the one for links before all, then waiting ones', () => {
  const hosts = hostsOfStore({
    hosts: ['b.example', 'a.example'],
    hostProofs: [
      proof('c.example', {}),
      proof('a.example', { provedAt: at, failingSince: at }),
      proof('b.example', { provedAt: at }),
    ],
  });
  expect(hosts.map(({ host, state, record }) => [host, state, record?.name])).toEqual([
    ['b.example', 'serves', undefined],
    ['a.example', 'lost', '_amends.a.example'],
    ['c.example', 'waits', '_amends.c.example'],
  ]);
});

test.each([
  ['the only one', ['serves'], [false]],
  ['the only one that customers use', ['serves', 'waits'], [false, true]],
  ['one of two that customers use', ['serves', 'lost'], [true, true]],
  ['the only one, which waits', ['waits'], [false]],
] as const)('whether %s can be given up', (_what, states, expected) => {
  const hosts = states.map((state, index) => ({ host: `${index}.example`, state, record: null }));
  expect(hosts.map((host) => mayGo(host, hosts))).toEqual(expected);
});
