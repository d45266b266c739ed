import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

test.each([
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT takes a port of its own'],
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST beyond this machine needs METRICS_TOKEN'],
  [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }, 'METRICS_HOST beyond this machine needs METRICS_TOKEN'],
  [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, 'METRICS_TOKEN cannot be used'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT cannot be used'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:1', OTEL_EXPORTER_OTLP_HEADERS: 'nonsense' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:1', OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:1', OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
])('%j ends the start with a sentence', (env, said) => {
  expect(() => readConfig(env)).toThrow(said);
});

test('metrics are for this machine alone until a token is set', () => {
  expect(readConfig({})).toMatchObject({ metrics: null, otlp: null });
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, hostname: '127.0.0.1', token: null });
  const token = 'a token of at least 24 characters';
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }).metrics).toMatchObject({
    hostname: '0.0.0.0',
    token,
  });
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c.test/otlp', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, x=1' })
      .otlp,
  ).toMatchObject({ headers: { 'api-key': 'a=b', x: '1' }, traced: 1, metricsEveryMs: 60_000 });
});

test('every setting is in the table of docs/operations.md, and no other', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const listed = [...docs.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) +\|/gm)].flatMap(([, names]) =>
    names!.split(', ').map((name) => name.replaceAll('`', '')),
  );
  const own = listed.filter((name) => !name.startsWith('AMENDS_VENDURE') && name !== 'AMENDS_SECRET');
  expect(own.toSorted()).toEqual([...settingNames].toSorted());
});
