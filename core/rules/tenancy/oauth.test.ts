import { expect, test } from 'vitest';
import { type AppScope, appScopeNames, appScopes } from '../../reference/oauth.ts';
import { heldScopes, isChallenge, isRedirectUri, isVerifier, readScopes, redirectWith } from './oauth.ts';

test.each([
  ['https://app.example/callback', true],
  ['https://app.example/callback?tenant=1', true],
  ['http://localhost:8080/cb', true],
  ['http://127.0.0.1/cb', true],
  ['http://[::1]:9/cb', true],
  ['http://app.example/callback', false],
  ['http://localhost.evil.example/cb', false],
  ['https://app.example/cb#part', false],
  ['https://app.example/cb#', false],
  ['https://somebody@app.example/cb', false],
  ['javascript:alert(1)', false],
  ['myapp://callback', false],
  ['/callback', false],
  ['https://app.example/a b', false],
])('the address %s takes codes: %s', (uri, expected) => {
  expect(isRedirectUri(uri)).toBe(expected);
});

test('challenges and verifiers have the lengths and letters of RFC 7636', () => {
  expect([isChallenge('a'.repeat(43)), isChallenge('a'.repeat(42)), isChallenge(`${'a'.repeat(42)}=`)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isVerifier('~'.repeat(43)), isVerifier('a'.repeat(129)), isVerifier('a'.repeat(42))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('scopes are read in order, once each; none means all, a strange one refuses them', () => {
  const all = ['read_orders', 'read_claims'] as const;
  expect(readScopes('read_claims read_orders read_claims', all)).toEqual(['read_claims', 'read_orders']);
  expect(readScopes(' ', all)).toEqual(all);
  expect(readScopes('write_orders', all)).toBeNull();
  expect(readScopes('toString', all)).toBeNull();
});

test('an answer stands beside what the address holds already, spelled as it was sent', () => {
  expect(redirectWith('https://a.example/cb?t=1', { code: 'x', state: 'a b&c=d#e', none: undefined })).toBe(
    'https://a.example/cb?t=1&code=x&state=a+b%26c%3Dd%23e',
  );
});

test('a scope is given by who holds all that is in it, and by no one who lacks some', () => {
  for (const name of appScopeNames) {
    const whole = new Set(appScopes[name]);
    expect(heldScopes(appScopeNames, whole)).toContain(name);
    for (const permission of appScopes[name]) {
      const short = new Set([...whole].filter((item) => item !== permission));
      expect(heldScopes([name], short), `${name} without ${permission}`).toEqual([]);
    }
  }
  const asked: AppScope[] = ['write_orders', 'read_orders'];
  expect(heldScopes(asked, new Set(appScopes.read_orders))).toEqual(['read_orders']);
});
