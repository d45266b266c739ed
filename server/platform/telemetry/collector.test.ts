import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#core/contract/platform/problems.ts';
import { testApp } from '../../testing/app.ts';
import { freshStore, hostOf, soldAndClaimed } from '../../testing/fixtures.ts';
import { patience } from '../../testing/patience.ts';
import { type Answering, startOtlp } from './testing/otlp-stand-in.ts';

const standIn = await startOtlp({ 'api-key': 'a=b' });
afterAll(() => standIn.stop());

/** Sends every second, and as soon as there is something. */
const env = {
  OTEL_EXPORTER_OTLP_ENDPOINT: standIn.endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db',
  OTEL_METRIC_EXPORT_INTERVAL: '1000',
};
const app = await testApp({ env });
const store = await freshStore(app);

beforeEach(() => {
  standIn.answer('takes');
  standIn.forget();
});

const until = (found: () => boolean) =>
  expect.poll(found, { timeout: patience(15_000), interval: 50, message: standIn.faults.join('\n') }).toBe(true);

describe('what a collector gets', () => {
  test('a request is a trace with its route and statements, not its address', async () => {
    await app.ask(hostOf(store), '/v1/order-lookup', { json: { order: 'zq-1001', email: 'ada@zq.test' } });
    const root = () => standIn.spans.find(({ name }) => name === 'POST /v1/order-lookup');
    await until(() => root() !== undefined);
    const { traceId, spanId, attributes, kind, resource } = root()!;
    expect({ attributes, kind }).toEqual({
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/v1/order-lookup',
        'http.response.status_code': 404,
      },
      kind: 2,
    });
    expect(resource).toMatchObject({ 'service.name': 'amends', 'service.instance.id': 'main' });
    const statements = standIn.spans.filter((span) => span.parentId === spanId && span.traceId === traceId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { name, attributes: told } of statements) {
      expect(name).toMatch(/^(?:SELECT|INSERT|UPDATE|DELETE|MERGE|SQL)(?: \w+)?$/);
      expect(Object.keys(told).filter((key) => !key.startsWith('db.'))).toEqual([]);
    }
    expect(standIn.faults).toEqual([]);
  });

  test('a caller’s own trace is not read, so nobody outside chooses what is traced', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await app.ask('platform.test', '/healthz', { headers: { traceparent } });
    await until(() => standIn.spans.some(({ name }) => name === 'GET /healthz'));
    expect(standIn.texts.join('')).not.toContain('0af7651916cd43dd8448eb211c80319c');
    expect(standIn.spans.some(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')).toBe(false);
  });

  test('a job is a trace linked to the request that led to it', async () => {
    await soldAndClaimed(app, store, 'traced-1');
    await app.drain();
    await app.ask(hostOf(store), '/v1/order-lookup/mail-link', { json: { order: 'traced-1' } });
    await app.drain();
    const job = () => standIn.spans.find(({ name, links }) => name === 'job send-mail' && links.length > 0);
    const request = () => standIn.spans.find(({ name }) => name === 'POST /v1/order-lookup/mail-link');
    await until(() => job() !== undefined && request() !== undefined);
    expect(job()?.links).toEqual([{ traceId: request()?.traceId, spanId: request()?.spanId }]);
    expect(job()).toMatchObject({ parentId: '', attributes: { 'amends.job.outcome': 'done' } });
  });

  test('an error is told by its kind, never by what it says', async () => {
    const { telemetry } = app.services;
    const refused = Object.assign(new Error('Key (email)=(zq@said.test) exists'), { code: '23505' });
    const strange = Object.assign(new Error('zq@said.test'), { code: 'zq@said.test' });
    const request = telemetry?.request({ method: 'GET', scheme: 'http', inside: false });
    for (const error of [refused, strange]) {
      await request?.run(async () =>
        telemetry?.statement?.({ text: 'insert into claims' }, Promise.reject(error)).catch(() => 0),
      );
    }
    request?.end('/healthz', 500);
    telemetry?.job('send-mail', null).end('failed', new Problem('not-found', { cause: refused }));
    telemetry?.job('send-mail', null).end('given-up', new TypeError('zq@said.test'));
    await until(() => standIn.spans.filter(({ failed }) => failed).length === 5);
    const types = standIn.spans.flatMap(({ attributes }) => attributes['error.type'] ?? []);
    expect(types.toSorted()).toEqual(['23505', '500', 'Error', 'TypeError', 'not-found']);
    expect(standIn.texts.join('')).not.toContain('said.test');
  });

  test('metrics come with the names and units of the table', async () => {
    await app.ask('platform.test', '/healthz');
    await until(() => standIn.metrics.some(({ name }) => name === 'http.server.request.duration'));
    const { unit, points } = standIn.metrics.find(({ name }) => name === 'http.server.request.duration')!;
    expect(unit).toBe('s');
    expect(points.map(({ attributes }) => attributes['http.route'])).toContain('/healthz');
    expect(standIn.metrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['amends.jobs.lateness', 'process.memory.usage', 'db.client.connection.count']),
    );
    expect(standIn.faults).toEqual([]);
  });
});

describe('a collector in trouble', () => {
  /** How long 40 requests take one after another, in milliseconds, and what they are answered. */
  async function calls(of: typeof app) {
    const began = performance.now();
    const statuses = new Set<number>();
    for (let call = 0; call < 40; call += 1) {
      statuses.add((await of.ask('platform.test', '/readyz')).status);
    }
    return { statuses: [...statuses], ms: performance.now() - began };
  }

  test.each(['hangs', 'refuses', 'cuts'] satisfies Answering[])(
    'a collector that %s slows and fails no request',
    async (how) => {
      standIn.answer(how);
      const asked = standIn.asked();
      await until(() => standIn.asked() > asked);
      const { statuses, ms } = await calls(app);
      expect(statuses).toEqual([200]);
      // A send that hangs is given up after ten seconds; a request that waited for one would take as long.
      expect(ms).toBeLessThan(patience(5_000));
    },
  );

  test('a collector that isn’t there fails no request, and the log says it once', async () => {
    const away = createServer().listen(0, '127.0.0.1');
    await once(away, 'listening');
    const { port } = away.address() as { port: number };
    away.close();
    await once(away, 'close');
    const alone = await testApp({ env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
    expect((await calls(alone)).statuses).toEqual([200]);
    const said = () => alone.logged.filter((line) => line.includes('The collector does not take what is sent'));
    await expect.poll(() => said().length, { timeout: patience(20_000), interval: 100 }).toBeGreaterThan(0);
    await calls(alone);
    expect(said().filter((line) => line.includes('"traces"')).length).toBeLessThan(2);
  });

  test('a collector that hangs holds up no stop', async () => {
    standIn.answer('hangs');
    const ending = await testApp({ env });
    await calls(ending);
    const began = performance.now();
    await ending.services.telemetry?.close();
    expect(performance.now() - began).toBeLessThan(patience(3_000));
  });

  test('a collector that hangs leaves a bounded number of spans waiting', async () => {
    standIn.answer('hangs');
    const many = await testApp({ env });
    const { telemetry } = many.services;
    const before = process.memoryUsage().heapUsed;
    for (let call = 0; call < 100_000; call += 1) {
      telemetry?.job('send-mail', null).end('done');
    }
    // A hundred thousand spans take more than 100 MB; 2,048 wait, and what is on its way.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150e6);
  });
});
