import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { acceptedEncoding } from './compress.ts';
import { createConsole } from './console.ts';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'amends-static-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'site/assets'), { recursive: true });
const script = `console.log('${'words '.repeat(400)}')`;
writeFileSync(join(folder, 'site/assets/entry-BxYz12_9.js'), script);
writeFileSync(join(folder, 'site/index.html'), '<!doctype html><title>Console</title>');
writeFileSync(join(folder, 'site/.secret.txt'), 'hidden');
writeFileSync(join(folder, 'secret.txt'), 'outside');

const serve = staticFiles(join(folder, 'site'));
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request('http://x/', { headers, method }), path);

describe('a built file', () => {
  test('a built file is compressed as the caller takes it and cached forever by its hash', async () => {
    const brotli = (await ask('assets/entry-BxYz12_9.js', { 'accept-encoding': 'gzip, deflate, br' }))!;
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(script);
    expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const zipped = (await ask('assets/entry-BxYz12_9.js', { 'accept-encoding': 'gzip' }))!;
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(script);
    const plain = (await ask('assets/entry-BxYz12_9.js'))!;
    expect([await plain.text(), plain.headers.get('content-type')]).toEqual([script, 'text/javascript; charset=utf-8']);
  });

  test('a built file is not sent again to whoever has it', async () => {
    const first = (await ask('index.html'))!;
    const again = (await ask('index.html', { 'if-none-match': first.headers.get('etag')! }))!;
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('outside the folder, hidden or of an unknown kind does not exist', async () => {
    for (const path of [
      '../secret.txt',
      '..%2fsecret.txt',
      '.secret.txt',
      '/etc/passwd',
      'assets',
      '',
      'a\0.js',
      'nothing.js',
    ]) {
      expect(await ask(path)).toBeNull();
    }
    expect(await ask('index.html', {}, 'POST')).toBeNull();
  });
});

test('an encoding with weight 0 is not taken', () => {
  const of = (text: string) => acceptedEncoding(new Headers({ 'accept-encoding': text }));
  expect([of('br;q=0, gzip'), of('br;q=0.0,gzip;q=0'), of('gzip;q=0.5'), of('identity'), of('deflate, br')]).toEqual([
    'gzip',
    null,
    'gzip',
    null,
    'br',
  ]);
});

test('the console answers one document for each address, with a strict policy', async () => {
  const answer = createConsole(join(folder, 'site'), null);
  const headers = { cookie: 'amends_staff.session_token=a.b' };
  for (const path of ['/console', '/console/', '/console/claims/clm_1?tab=todo']) {
    const page = (await answer(new Request(`http://x${path}`, { headers })))!;
    expect(await page.text()).toContain('<title>Console</title>');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
  }
  expect((await answer(new Request('http://x/console/assets/entry-BxYz12_9.js')))!.status).toBe(200);
  expect(await answer(new Request('http://x/console/assets/nothing-12345678.js'))).toBeNull();
  expect((await answer(new Request('http://x/console/%E0%A4%A', { headers })))!.status).toBe(200);
});

test.each([
  ['/console', '/console/sign-in'],
  ['/console/', '/console/sign-in'],
  ['/console/claims?tab=all&search=a b', '/console/sign-in?next=%2Fclaims%3Ftab%3Dall%26search%3Da%2520b'],
  ['/console//elsewhere.example/x', '/console/sign-in?next=%2F%2Felsewhere.example%2Fx'],
  ['/console/connect?client_id=1', '/console/sign-in?next=%2Fconnect%3Fclient_id%3D1'],
])('a browser that holds no sign-in is led from %s to %s', async (path, to) => {
  const answer = createConsole(join(folder, 'site'), null);
  for (const cookie of ['', 'amends_staff.session_token=', 'amends_staff.two_factor=a.b; amends_store=alpha']) {
    const led = (await answer(new Request(`http://x${path}`, { headers: { cookie } })))!;
    expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([302, to, 'no-store']);
  }
  for (const cookie of ['amends_staff.session_token=a.b', 'a=b; __Secure-amends_staff.session_token=a.b']) {
    expect((await answer(new Request(`http://x${path}`, { headers: { cookie } })))!.status).toBe(200);
  }
});

test.each([
  'sign-in',
  'sign-in/',
  'sign-in?next=%2Fclaims',
  'forgot-password',
  'new-password',
  'lost-code',
  'invitation/a.b.c',
])('/console/%s is there for who isn’t signed in', async (path) => {
  const answer = createConsole(join(folder, 'site'), null);
  expect((await answer(new Request(`http://x/console/${path}`)))!.status).toBe(200);
});
