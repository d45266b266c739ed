import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { startSentry } from './testing/sentry-stand-in.ts';

const standIn = await startSentry();
afterAll(() => standIn.stop());
const app = await testApp({ env: { SENTRY_DSN: standIn.dsn } });
const silent = await testApp();

let from = 1;
beforeEach(() => {
  standIn.items.length = 0;
  standIn.texts.length = 0;
  standIn.faults.length = 0;
  standIn.answerWith(200);
  from += 1;
});

const eventId = 'a'.repeat(32);
const event = { event_id: eventId, timestamp: 1, platform: 'javascript', message: 'It broke' };

function envelope(items: [type: string, payload: object][], header: object = { dsn: standIn.dsn, event_id: eventId }) {
  const lines = items.flatMap(([type, payload]) => [JSON.stringify({ type }), JSON.stringify(payload)]);
  return [JSON.stringify(header), ...lines].join('\n');
}

const send = (body: string, headers: Record<string, string> = {}) =>
  app.ask('platform.test', '/reports', {
    method: 'POST',
    body,
    from: `198.51.100.${from}`,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });

describe('the tunnel of reports', () => {
  test('the reports tunnel doesn’t exist without a DSN', async () => {
    const answer = await silent.ask('platform.test', '/reports', {
      method: 'POST',
      body: envelope([['event', event]]),
    });
    expect(answer.status).toBe(404);
  });

  test('the reports tunnel passes on known items with the key and the service’s answer', async () => {
    const session = {
      sid: 'b'.repeat(32),
      started: 'x',
      status: 'ok',
      did: 'ada@example.com',
      attrs: { release: 'amends@0.1.0', ip_address: '1.2.3.4' },
    };
    const answer = await send(
      envelope([
        ['event', event],
        ['session', session],
        [
          'client_report',
          { timestamp: 1, discarded_events: [{ reason: 'ratelimit_backoff', category: 'error', quantity: 2 }] },
        ],
      ]),
    );
    expect(answer.status).toBe(200);
    expect(standIn.items.map(({ type }) => type)).toEqual(['event', 'session', 'client_report']);
    expect(standIn.items[1]!.payload).toEqual({
      sid: 'b'.repeat(32),
      started: 'x',
      status: 'ok',
      attrs: { release: 'amends@0.1.0' },
    });
    expect(standIn.faults).toEqual([]);
  });

  test('the reports tunnel scrubs again what a browser left in', async () => {
    const token = `${'7'.repeat(26)}.view.k1.Zq8xS3cr3t`;
    const answer = await send(
      envelope([
        [
          'event',
          {
            ...event,
            message: `GET http://demo.localhost/view/${token}?email=ada@example.com failed for ada@example.com`,
            user: { email: 'ada@example.com' },
            request: {
              url: `http://demo.localhost/print/${token}`,
              cookies: 'amends_staff=x',
              data: { firstName: 'Ada' },
            },
            extra: { firstName: 'Ada' },
          },
        ],
      ]),
    );
    expect(answer.status).toBe(200);
    const [text] = standIn.texts;
    expect(text).toContain('/view/[link]');
    for (const secret of ['Zq8xS3cr3t', 'ada@', 'Ada', 'amends_staff']) {
      expect(text).not.toContain(secret);
    }
  });

  test('the reports tunnel takes no attachment, recording, or transaction', async () => {
    const answer = await send(
      envelope([
        ['replay_event', { a: 1 }],
        ['transaction', event],
        ['attachment', { a: 1 }],
      ]),
    );
    expect(answer.status).toBe(200);
    expect(standIn.texts).toEqual([]);
  });

  test.each([
    ['another project', (dsn: string) => dsn.replace(/42$/, '43')],
    ['another host', () => 'http://0123456789abcdef0123456789abcdef@127.0.0.1:1/42'],
    ['no project', () => ''],
  ])('T46: refuses a report for %s', async (_, change) => {
    const answer = await send(envelope([['event', event]], { dsn: change(standIn.dsn) }));
    expect(answer.status).toBe(400);
    expect(standIn.texts).toEqual([]);
  });

  test.each([
    ['no JSON', 'hello'],
    ['a list for a header', '[]\n{"type":"event"}\n{}'],
    ['an item longer than the envelope', `${JSON.stringify({ dsn: standIn.dsn })}\n{"type":"event","length":999}\n{}`],
    ['an item that is no object', `${JSON.stringify({ dsn: standIn.dsn })}\n{"type":"event"}\n"text"`],
  ])('the reports tunnel refuses %s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(standIn.texts).toEqual([]);
  });

  test('the reports tunnel refuses more than 200 kB, and another site’s page', async () => {
    const large = envelope([['event', { ...event, message: 'x'.repeat(300_000) }]]);
    expect((await send(large)).status).toBe(413);
    expect((await send(envelope([['event', event]]), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(standIn.texts).toEqual([]);
  });

  test('the reports tunnel passes the service’s rate limits on to browsers', async () => {
    standIn.answerWith(429, { 'retry-after': '120', 'x-sentry-rate-limits': '120:error:organization' });
    const answer = await send(envelope([['event', event]]));
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('120');
    expect(answer.headers.get('x-sentry-rate-limits')).toBe('120:error:organization');
  });

  test('the reports tunnel lets one address send 60 reports a minute', async () => {
    const statuses = [];
    for (let sent = 0; sent < 61; sent += 1) {
      statuses.push((await send(envelope([['event', event]]))).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    app.clock.advance(60_000);
    expect((await send(envelope([['event', event]]))).status).toBe(200);
  });

  test('a service that is away costs a browser a 503 and the log a line', async () => {
    const away = await testApp({ env: { SENTRY_DSN: 'http://abc@127.0.0.1:9/42' } });
    const answer = await away.ask('platform.test', '/reports', {
      method: 'POST',
      body: envelope([['event', event]], { dsn: 'http://abc@127.0.0.1:9/42' }),
    });
    expect(answer.status).toBe(503);
    expect(away.logged.join('')).toContain('could not be passed on');
  });
});
