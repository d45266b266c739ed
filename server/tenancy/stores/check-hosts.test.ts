import { expect, test } from 'vitest';
import { hostProblems } from './check-hosts.ts';

const config = {
  publicUrl: new URL('https://claims.amends.example'),
  mediaOrigin: new URL('https://files.amends.example'),
  profile: 'production',
} as unknown as Parameters<typeof hostProblems>[1];

const why = (host: string, more: { slug?: string; held?: string[] } = {}, where: object = {}) =>
  hostProblems({ hosts: [host], slug: 'fjell', held: [], ...more }, { ...config, ...where })
    .map(({ message }) => message.code)
    .join();

test.each(['127.0.0.1', '169.254.169.254', '10.0.0.8', '127.1', '0x7f.1', '2130706433.0', 'metadata.1'])(
  '%s is an address of a machine, in each profile',
  (host) => {
    expect(why(host)).toBe('host-is-address');
    expect(why(host, {}, { profile: 'demo' })).toBe('host-is-address');
  },
);

test.each([
  'console.claims.amends.example',
  'www.claims.amends.example',
  'newshop.claims.amends.example',
  'a.fjell.claims.amends.example',
])('%s is no store’s below the platform’s host', (host) => {
  expect(why(host)).toBe('host-below-platform');
  expect(why(host, { held: [host] }), 'what it has stays').toBe('');
});

test.each(['localhost', 'shop.localhost', 'printer.local', 'db.internal', 'router.home.arpa', 'x.onion'])(
  '%s is no one’s on the internet',
  (host) => {
    expect(why(host)).not.toBe('');
    expect(why('shop.localhost', {}, { profile: 'demo' })).toBe('');
  },
);

test.each(['fjell.claims.amends.example', 'claims.fjell.example', '1001.fjell.example', 'my-amends.example'])(
  '%s can be the store’s',
  (host) => {
    expect(why(host)).toBe('');
  },
);

test('the platform’s own hosts, one twice, and what is none are told apart', () => {
  expect(why('claims.amends.example')).toBe('host-of-platform');
  expect(why('files.amends.example')).toBe('host-of-platform');
  expect(why('[::1]')).toBe('host-form');
  const twice = hostProblems({ hosts: ['a.shop.example', 'a.shop.example'], slug: 'fjell', held: [] }, config);
  expect(twice.map(({ index, message }) => [index, message.code])).toEqual([[1, 'host-twice']]);
});
