import { afterAll, expect, test } from 'vitest';
import { startOtlp } from '../../platform/telemetry/testing/otlp-stand-in.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { hostOf, signedIn } from '../../testing/fixtures.ts';
import { patience } from '../../testing/patience.ts';
import { answersTo, everyRead } from './testing/every-read.ts';
import { address, canaries, email, everythingTyped } from './testing/everything-typed.ts';

/** T52: whatever a person typed, and whose it is, is in nothing that operators are told. */

const standIn = await startOtlp();
afterAll(() => standIn.stop());

const scene = await everythingTyped({
  OTEL_EXPORTER_OTLP_ENDPOINT: standIn.endpoint,
  OTEL_METRIC_EXPORT_INTERVAL: '1000',
  METRICS_PORT: '0',
});
const { app, store } = scene;

test('T52: no word or id of a customer, claim, or store is in metrics and traces', async () => {
  const { headers } = await signedIn(app, 'orderprotection_admin', null);
  await answersTo(scene, await everyRead(scene, 'staff'), headers);
  const typed = `zqcanary?email=${email}&q=${encodeURIComponent(address.address1)}`;
  const strange = { 'user-agent': 'Zqcanary/5550192777', cookie: 'zqcanary=1', 'x-forwarded-for': '198.51.100.77' };
  for (const path of [`/${typed}`, `/v1/claims/${typed}`, `/v1/${typed}`, `/start/${typed}`]) {
    await app.ask(hostOf(store), path, { headers: strange });
    await app.ask(hostOf(store), path, { json: { email }, headers: strange });
    await app.ask('platform.test', path, { method: 'ZQCANARY', headers: strange });
  }
  await app.ask('zqcanary.test', '/start');
  await app.drain();
  // What waits is sent before this resolves.
  const last = standIn.spans.length;
  await app.ask('platform.test', '/healthz');
  await expect
    .poll(() => standIn.spans.slice(last).some(({ name }) => name === 'GET /healthz'), { timeout: patience(20_000) })
    .toBe(true);
  await expect
    .poll(() => standIn.metrics.filter(({ name }) => name === 'amends.jobs.failed').length, {
      timeout: patience(20_000),
    })
    .toBeGreaterThan(1);

  const scraped = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
  const texts = [...standIn.texts, scraped].map((text) => text.toLowerCase());
  const ids = await asOwner(
    app,
    `SELECT id FROM stores UNION SELECT slug FROM stores UNION SELECT name FROM stores UNION SELECT id FROM claims
     UNION SELECT id FROM orders UNION SELECT id FROM users UNION SELECT order_number FROM orders WHERE length(order_number) > 6`,
    [],
  );
  expect(ids.length).toBeGreaterThan(10);
  const sought = [...canaries, '198.51.100', ...ids.map(({ id }) => String(id).toLowerCase())];
  const found = sought.filter((word) => texts.some((text) => text.includes(word)));
  expect(found).toEqual([]);

  // And it was no silence: requests, statements and jobs were told, each job with the request that led to it.
  expect(standIn.faults).toEqual([]);
  const requests = new Map(standIn.spans.filter(({ kind }) => kind === 2).map((span) => [span.spanId, span.name]));
  expect(new Set(requests.values()).size).toBeGreaterThan(60);
  const causes = standIn.spans
    .filter(({ name }) => name.startsWith('job '))
    .flatMap(({ name, links }) => links.map(({ spanId }) => [name, requests.get(spanId)]));
  expect(causes).toContainEqual(['job send-mail', 'POST /v1/claims/{sourceOrderId}']);
  const failed = standIn.spans.filter((span) => span.failed && span.name.startsWith('job '));
  expect(failed.every(({ attributes }) => /^[\w-]{1,40}$/.test(String(attributes['error.type'])))).toBe(true);
});

test('every attribute of a span is one of a closed list', () => {
  const keys = new Set(standIn.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...keys].toSorted()).toEqual(
    expect.arrayContaining(['amends.job.name', 'db.query.summary', 'http.route', 'http.response.status_code']),
  );
  const allowed = [
    'amends.job.name',
    'amends.job.outcome',
    'db.collection.name',
    'db.operation.name',
    'db.query.summary',
    'db.system.name',
    'error.type',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ];
  expect([...keys].filter((key) => !allowed.includes(key))).toEqual([]);
});
