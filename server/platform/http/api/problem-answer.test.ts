import { describe, expect, test } from 'vitest';
import { Problem } from '#core/contract/platform/problems.ts';
import { httpApp, problem } from '../../../testing/http-app.ts';

const { lines, fails, ask } = await httpApp();

describe('problems', () => {
  test('a body is JSON, small, shallow and says nothing twice (T48, T49)', async () => {
    const send = (body: string, type = 'application/json') =>
      ask('http://a.test/v1/things/x', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await problem(send('name=Ana', 'application/x-www-form-urlencoded'))).code).toBe('unsupported-media-type');
    expect((await problem(send('{"name":"Ana"}', 'text/plain'))).code).toBe('unsupported-media-type');
    for (const body of [
      '{',
      '{"name":"Ana","name":"Ben"}',
      '{"name":"Ana","n\\u0061me":"Ben"}',
      '{"__proto__":{"isAdmin":true}}',
      '{"free":{"constructor":1}}',
      `${'['.repeat(21)}${']'.repeat(21)}`,
      '"\\q"',
    ]) {
      expect((await problem(send(body))).code).toBe('malformed-request');
    }
    expect((await problem(send(JSON.stringify({ name: 'x'.repeat(1_100_000) })))).code).toBe('payload-too-large');
    expect((await problem(send('{"name":"Ana","free":{"a~/":["\\u0000"]}}'))).errors?.[0]?.pointer).toBe(
      '/free/a~0~1/0',
    );
    expect((await problem(send('{"name":"Ana","free":"\\ud800"}'))).code).toBe('validation-failed');
  });

  test('every field is named with a kind sentence', async () => {
    const body = await problem(ask('http://a.test/v1/things/x', { json: { at: { n: 9 }, extra: 1 } }));
    expect(body.errors).toEqual([
      { pointer: '/name', code: 'missing', message: 'This field is required.' },
      { pointer: '/at/n', code: 'too-large', message: 'Enter 5 or less.' },
      { pointer: '/extra', code: 'unknown-field', message: 'Unknown field.' },
    ]);
    expect((await problem(ask('http://a.test/v1/fails?size=1000000'))).errors?.[0]?.pointer).toBe('query/size');
  });

  test('an unknown error says nothing of itself and stands in the log (T50)', async () => {
    fails.with = new Error('SELECT secret FROM /srv/place at host db.internal for ana@mail.test');
    lines.length = 0;
    const body = await problem(ask('http://a.test/v1/fails'));
    expect(body).toEqual({
      type: expect.any(String),
      title: 'An unknown error occurred. Please try again later.',
      status: 500,
      code: 'internal',
      instance: expect.any(String),
      retryable: true,
    });
    const logged = lines.find((line) => line.includes('A request failed'))!;
    expect(logged).toContain(body.instance!.split(':').at(-1)!);
    expect(logged).not.toContain('ana@mail.test');
  });

  test('a lost database is 503, a full disk storage-full, a read never 409', async () => {
    const codes: [unknown, number, string][] = [
      [Object.assign(new Error('lost'), { code: '57P01' }), 503, 'service-unavailable'],
      [Object.assign(new Error('slow'), { code: '57014' }), 503, 'service-unavailable'],
      [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503, 'service-unavailable'],
      [new Error('Connection terminated unexpectedly'), 503, 'service-unavailable'],
      [Object.assign(new Error('full'), { code: '53100' }), 503, 'storage-full'],
      [new Problem('state-conflict'), 422, 'state-conflict'],
      [new Problem('rate-limited', { retryAfterSeconds: 3.2 }), 429, 'rate-limited'],
    ];
    for (const [error, status, code] of codes) {
      fails.with = error;
      const answer = await ask('http://a.test/v1/fails');
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '2' : status === 429 ? '4' : null);
      expect(await problem(answer)).toMatchObject({ status, code });
    }
    fails.with = null;
  });
});
