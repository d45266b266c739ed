import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engines } from '../../commerce/connectors/engines.ts';
import { jobNames } from '../../job-handlers.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, soldAndClaimed } from '../../testing/fixtures.ts';
import { version } from '../config/release.ts';
import { createLabels, otherValue } from './labels.ts';
import { labelNames, metricTable } from './metric-table.ts';
import { prometheusName } from './prometheus.ts';
import { scrape } from './testing/prometheus-text.ts';

const app = await testApp({ env: { METRICS_PORT: '0' } });
const quiet = await testApp();
const store = await freshStore(app);

const written = (name: string) => name.replaceAll(/[^a-z0-9_]/gi, '_');

/** What each metric is called there, with its labels and the process that every figure is of. */
const expected = new Map(
  Object.entries(metricTable).map(([name, { kind, unit, labels }]) => [
    written(prometheusName(name, unit)) + (kind === 'counter' ? '_total' : ''),
    [...labels, 'process'].map(written),
  ]),
);

test('every label has a closed list, whose values alone are ever told', () => {
  const { lists, closed, learnRoutes } = createLabels({
    jobs: jobNames,
    engines: [...engines.keys()],
    process: 'main',
    version,
  });
  learnRoutes(['/v1/claims/{id}']);
  fc.assert(
    fc.property(fc.constantFrom(...labelNames), fc.string({ unit: 'binary' }), (label, value) => {
      const told = closed(label, value);
      expect(told === otherValue || lists[label].has(told)).toBe(true);
    }),
  );
  for (const label of labelNames) {
    expect([label, lists[label].size > 0 && lists[label].size <= 600]).toEqual([label, true]);
    expect([...lists[label]].map((value) => closed(label, value))).toEqual([...lists[label]]);
  }
});

test('a scrape has the metrics and labels of the table, and no value beyond its lists', async () => {
  await soldAndClaimed(app, store, 'told-1');
  await app.drain();
  app.services.telemetry?.engine('sample')('answered', 0.2);
  for (const path of ['/healthz', '/console', '/nothing/here?q=ada@example.com', '/v1/claims/clm_1', '/v1/nothing']) {
    await app.ask('platform.test', path);
  }
  await app.ask('unknown.test', '/start');
  await app.ask('platform.test', '/healthz', { method: 'PURGE' });
  const { samples, metricOf, types } = await scrape(app.metricsPort);
  const { target_info: _, ...told } = Object.fromEntries(types);
  expect(Object.keys(told).toSorted()).toEqual([...expected.keys()].toSorted());
  const { lists } = createLabels({ jobs: jobNames, engines: [...engines.keys()], process: 'main', version });
  const routes = new Set(app.http.routes.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')));
  for (const sample of samples.filter(({ name }) => name !== 'target_info')) {
    const { le: _le, ...labels } = sample.labels;
    expect([sample.name, Object.keys(labels).toSorted()]).toEqual([
      sample.name,
      [...new Set(expected.get(metricOf(sample)))].toSorted(),
    ]);
    for (const name of labelNames) {
      const value = labels[written(name)];
      if (value !== undefined && name !== 'http.route') {
        expect([name, lists[name].has(value) || value === otherValue, value]).toEqual([name, true, value]);
      }
    }
    expect(routes.size > 0 && (sample.labels.http_route ?? '').includes('ada')).toBe(false);
  }
});

test('requests are counted by route, also where they fit none or are refused', async () => {
  const count = async (labels: Record<string, string>) =>
    (await scrape(app.metricsPort)).samples
      .filter(({ name }) => name === 'http_server_request_duration_seconds_count')
      .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
      .reduce((all, { value }) => all + value, 0);
  const more = async (labels: Record<string, string>, path: string, init = {}, host = 'platform.test') => {
    const before = await count(labels);
    await app.ask(host, path, init);
    return (await count(labels)) - before;
  };
  expect(await more({ http_route: '/v1/claims/{id}', http_response_status_code: '401' }, '/v1/claims/clm_7')).toBe(1);
  expect(await more({ http_route: '/healthz', http_response_status_code: '200' }, '/healthz')).toBe(1);
  expect(await more({ http_route: '/v1/*', http_response_status_code: '404' }, '/v1/zq/zq')).toBe(1);
  expect(await more({ http_route: '/docs/errors/{code}' }, '/docs/errors/not-found')).toBe(1);
  expect(await more({ http_route: '', http_response_status_code: '421' }, '/start', {}, 'unknown.test')).toBe(1);
  const host = hostOf(store);
  expect(await more({ http_route: '/start' }, '/start', {}, host)).toBe(1);
  expect(await more({ http_route: '/start' }, '/start?zq=1', {}, host)).toBe(1);
  expect(await more({ http_route: '/view/{token}' }, '/view/zq-token', {}, host)).toBe(1);
  expect(await more({ http_route: '/*', http_response_status_code: '404' }, '/zq/zq', {}, host)).toBe(1);
  expect(await more({ http_request_method: otherValue }, '/healthz', { method: 'PURGE' })).toBe(1);
});

test('a job that waits is told with its lateness, and no longer once it ran', async () => {
  const figures = async () => {
    const { samples } = await scrape(app.metricsPort);
    const of = (name: string) =>
      samples.find((sample) => sample.name === name && sample.labels.amends_job_name === 'number-events')?.value;
    return { waiting: of('amends_jobs_waiting'), late: of('amends_jobs_lateness_seconds') };
  };
  await app.drain();
  app.clock.advance(10_000);
  expect(await figures()).toEqual({ waiting: 0, late: 0 });
  const { jobs, db } = app.services;
  await db.everywhere((tx) => jobs.enqueue(tx, 'number-events', {}));
  app.clock.advance(90_000);
  expect(await figures()).toEqual({ waiting: 1, late: 90 });
  await app.drain();
  app.clock.advance(10_000);
  expect(await figures()).toEqual({ waiting: 0, late: 0 });
});

test('a job of a kind or a lane that this release doesn’t know is told as another', async () => {
  await asOwner(
    app,
    `SELECT graphile_worker.add_job('zq-of-another-release', '{}', queue_name => 'claim:clm_1', run_at => $1)`,
    [new Date(app.clock.now() - 1000).toISOString()],
  );
  app.clock.advance(10_000);
  const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
  expect(text).not.toMatch(/zq-of|clm_1/);
  expect(text).toMatch(/amends_jobs_waiting\{amends_job_name="_OTHER",amends_job_lane="_OTHER",process="main"\} 1/);
  await asOwner(app, `DELETE FROM graphile_worker._private_jobs WHERE run_at < $1`, [
    new Date(app.clock.now()).toISOString(),
  ]);
});

test('metrics are on a port of their own, for whoever has the token', async () => {
  const guarded = await testApp({ env: { METRICS_PORT: '0', METRICS_TOKEN: 'a token of at least 24 characters' } });
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${guarded.metricsPort}${path}`, init);
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', bearer('another token of 24 characters')))!.status).toBe(401);
  expect((await ask('/metrics', bearer('a token of at least 24 characters'))).status).toBe(200);
  expect((await ask('/', bearer('a token of at least 24 characters'))).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST', ...bearer('a token of at least 24 characters') })).status).toBe(405);
  for (const path of ['/metrics', '/v1/metrics']) {
    expect((await guarded.ask('platform.test', path)).status).toBe(404);
  }
});

test('without settings nothing is told or listened for', () => {
  expect([quiet.services.telemetry, quiet.metricsPort]).toEqual([null, null]);
});
