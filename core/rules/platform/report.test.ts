import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ignoredErrors, ignoredTransactions, reportLimits, scrubItem } from './report.ts';
import { scrubForOthers } from './scrub.ts';

const base32 = '0123456789abcdefghjkmnpqrstvwxyz'.split('');
const alphabet = (letters: string[], length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((parts) => parts.join(''));
const mixed = 'abcdefghijkABCDEFGHIJK0123456789'.split('');
const claimToken = fc.tuple(alphabet(base32, 26), alphabet(mixed, 20)).map(([id, mac]) => `${id}.v.k1.${mac}`);
const apiToken = alphabet(mixed, 46).map((text) => `amd_${text}`);
const grant = alphabet(mixed, 40).map((text) => `aB3${text}`);
const email = fc
  .tuple(alphabet('abcxyz'.split(''), 8), alphabet('abcxyz'.split(''), 6))
  .map(([who, where]) => `${who}@${where}.example`);
const phone = alphabet('23456789'.split(''), 10).map((digits) => `+1${digits}`);
const word = alphabet('ghijklmnop'.split(''), 12).map((text) => `Q${text}`);

/** A secret, and sentences in which it might be said. */
const leak = fc
  .oneof(
    fc.tuple(
      claimToken,
      fc.constantFrom('/view/$', 'GET https://a.example/print/$?x=1', '/sign/$', 'Claim $', 'token $'),
    ),
    fc.tuple(apiToken, fc.constantFrom('Bearer $', '"$"', 'token $ was refused')),
    fc.tuple(
      grant,
      fc.constantFrom('Bearer $', 'grant $ has ended', 'amends_order_token=$', '/x?token=$', '/start#code=$'),
    ),
    fc.tuple(email, fc.constantFrom('$', 'no user $', '/v1/order-lookup?email=$&order=1', '{"email":"$"}', 'mailto:$')),
    fc.tuple(phone, fc.constantFrom('call $', '{"phone":"$"}', '/x?phone=$')),
    fc.tuple(
      word,
      fc.constantFrom('{"firstName":"$"}', '{"address1": "$"}', '/x?name=$&y=2', 'customer=$', '{\\"city\\":\\"$\\"}'),
    ),
  )
  .map(([secret, sentence]) => ({ secret, text: sentence.replace('$', secret) }));

/** The same text at every place of an event that we know of, and at some that nobody should know. */
function eventWith(text: string) {
  return {
    event_id: 'a'.repeat(32),
    message: text,
    logentry: { message: text, params: [text] },
    transaction: text,
    fingerprint: [text],
    user: { id: text, email: text, username: text, ip_address: text },
    extra: { deep: { deeper: text } },
    tags: { said: text, [text]: 'x' },
    contexts: {
      trace: { trace_id: 'b'.repeat(32) },
      react: { componentStack: text },
      state: { state: text },
      feedback: { message: text, url: text, name: text, contact_email: text },
    },
    request: {
      url: text,
      query_string: text,
      cookies: text,
      data: text,
      headers: { 'User-Agent': text, Referer: text, Cookie: text },
    },
    exception: {
      values: [
        {
          type: 'Error',
          value: text,
          stacktrace: { frames: [{ filename: text, vars: { text }, context_line: text }] },
        },
      ],
    },
    breadcrumbs: [
      { category: 'fetch', message: text, data: { url: text, request_body: text, from: text, to: text } },
      { category: 'console', message: text, data: { arguments: [text] } },
      { category: 'ui.click', message: `button[aria-label="${text}"]` },
    ],
    attachments: [text],
    server_name: text,
    sdkProcessingMetadata: { normalizedRequest: { data: text } },
  };
}

test('a report never carries a token, an email, a phone number, or a personal key', () => {
  fc.assert(
    fc.property(leak, fc.constantFrom('event', 'feedback'), ({ secret, text }, type) => {
      expect(JSON.stringify(scrubItem(type, eventWith(text)))).not.toContain(secret);
    }),
    { numRuns: 400 },
  );
});

test('never carries what its sender put under a field of a person, a body or a cookie', () => {
  const made = JSON.stringify(
    scrubItem('event', {
      ...eventWith('fine'),
      user: { id: 'Zebedee' },
      request: { data: 'Zebedee', cookies: 'Zebedee', headers: { Cookie: 'Zebedee' } },
      tags: { firstName: 'Zebedee', city: 'Zebedee' },
    }),
  );
  expect(made).not.toContain('Zebedee');
});

test('scrubbing twice changes nothing more', () => {
  fc.assert(
    fc.property(leak, ({ text }) => {
      const once = scrubForOthers(text);
      expect(scrubForOthers(once)).toBe(once);
    }),
  );
});

test('a report has what is needed to fix the error', () => {
  const frame = { filename: '/assets/portal/entry-client-Bx12abcd.js', function: 'onClick', lineno: 3, colno: 12 };
  const made = scrubItem('event', {
    event_id: 'c'.repeat(32),
    release: 'amends@0.1.0',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read properties of undefined (reading 'items')",
          stacktrace: { frames: [frame] },
        },
      ],
    },
    tags: { requestId: 'req_0123456789abcdefghjkmnpqrs' },
    request: {
      url: 'http://demo.localhost:3000/issues/items',
      headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0.0.0' },
    },
    breadcrumbs: [
      {
        timestamp: 1_796_000_000.123,
        category: 'fetch',
        data: { method: 'PUT', url: '/v1/sessions', status_code: 409 },
      },
    ],
  });
  expect(made).toEqual({
    event_id: 'c'.repeat(32),
    release: 'amends@0.1.0',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read properties of undefined (reading 'items')",
          stacktrace: { frames: [frame] },
        },
      ],
    },
    tags: { requestId: 'req_0123456789abcdefghjkmnpqrs' },
    request: {
      url: 'http://demo.localhost:3000/issues/items',
      headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0.0.0' },
    },
    breadcrumbs: [
      {
        timestamp: 1_796_000_000.123,
        category: 'fetch',
        data: { method: 'PUT', url: '/v1/sessions', status_code: 409 },
      },
    ],
  });
});

test('a report is limited to 250 characters, 50 frames, 100 breadcrumbs, depth 3', () => {
  const made = scrubItem('event', {
    message: 'm '.repeat(400),
    exception: {
      values: [
        { value: 'v '.repeat(400), stacktrace: { frames: Array.from({ length: 80 }, (_, lineno) => ({ lineno })) } },
      ],
    },
    breadcrumbs: Array.from({ length: 140 }, (_, timestamp) => ({ timestamp })),
    tags: { a: { b: { c: { d: { e: 'deep' } } } } },
  }) as {
    message: string;
    exception: { values: { value: string; stacktrace: { frames: { lineno: number }[] } }[] };
    breadcrumbs: { timestamp: number }[];
  };
  expect(made.message).toHaveLength(reportLimits.message);
  expect(made.exception.values[0]!.value).toHaveLength(250);
  expect(made.exception.values[0]!.stacktrace.frames).toHaveLength(50);
  expect(made.exception.values[0]!.stacktrace.frames.at(-1)).toEqual({ lineno: 79 });
  expect(made.breadcrumbs).toHaveLength(100);
  expect(made.breadcrumbs.at(-1)).toEqual({ timestamp: 139 });
  expect(JSON.stringify(made)).not.toContain('deep');
});

test.each(['attachment', 'replay_event', 'transaction', 'profile', 'log', 'constructor'])(
  'a report of the kind %s does not exist',
  (type) => {
    expect(scrubItem(type, { anything: 'at all' })).toBeNull();
  },
);

test.each([
  'Script error.',
  'Script error',
  'ResizeObserver loop limit exceeded',
  'ResizeObserver loop completed with undelivered notifications.',
  'Cannot redefine property: googletag',
])('an error of no one’s is not reported: %s', (message) => {
  expect(ignoredErrors.some((form) => form.test(message))).toBe(true);
});

test('health-check transactions are ignored', () => {
  expect(
    ['GET /healthz', '/readyz', 'GET /v1/claims'].map((name) => ignoredTransactions.some((form) => form.test(name))),
  ).toEqual([true, true, false]);
});
