import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { readDsn } from '../config/dsn.ts';
import { createLog } from '../http/log.ts';
import { type Reports, reportingLog, startReports } from './reports.ts';
import { startSentry } from './testing/sentry-stand-in.ts';

const standIn = await startSentry();
const lines: string[] = [];
const plain = createLog('info', { write: (line) => void lines.push(line) });
let reports: Reports;
afterAll(async () => {
  await reports?.close();
  await standIn.stop();
});

describe('the server’s errors', () => {
  test('the server’s errors are only logged without a DSN', async () => {
    const none = await startReports(readConfig({}));
    reportingLog(plain, none).error({ error: new Error('quiet') }, 'A request failed');
    await none.close();
    expect(lines.join('')).toContain('quiet');
    expect(standIn.texts).toEqual([]);
  });

  test('the server’s errors are reported with a DSN, scrubbed, with request and release', async () => {
    reports = await startReports(readConfig({ SENTRY_DSN: standIn.dsn, SENTRY_ENVIRONMENT: 'staging' }));
    const log = reportingLog(plain, reports);
    log.info({ error: new Error('no report') }, 'Only a line');
    const cause = new Error('select * from claims where email = ada@example.com');
    const error = new Error(`GET /view/${'7'.repeat(26)}.view.k1.S3cr3t failed for ada@example.com`, { cause });
    log.error({ requestId: 'req_0123456789abcdefghjkmnpqrs', error, body: { firstName: 'Ada' } }, 'A request failed');
    const { payload } = await standIn.waitFor(({ type }) => type === 'event');
    expect(payload).toMatchObject({
      level: 'error',
      environment: 'staging',
      platform: 'node',
      tags: { requestId: 'req_0123456789abcdefghjkmnpqrs', said: 'A request failed' },
    });
    expect(payload.release).toMatch(/^amends@\d+\.\d+\.\d+$/);
    const text = standIn.texts.join('');
    expect(text).toContain('/view/[link] failed for [email]');
    for (const secret of ['S3cr3t', 'ada@', '"Ada"', 'no report']) {
      expect(text).not.toContain(secret);
    }
    expect(standIn.faults).toEqual([]);
  });

  test('from health checks or other sites’ scripts are not reported', async () => {
    const before = standIn.items.length;
    const log = reportingLog(plain, reports);
    log.error({ error: new Error('ResizeObserver loop limit exceeded') }, 'Others');
    log.error({ error: new Error('The one after') }, 'Ours');
    await standIn.waitFor(({ payload }) => JSON.stringify(payload).includes('The one after'));
    const later = standIn.items.slice(before).filter(({ type }) => type === 'event');
    expect(later).toHaveLength(1);
  });
});

describe('the address of the service', () => {
  test('the address of the service is read with its folder, its key and its project', () => {
    expect(readDsn('https://abc123@o1.ingest.example/sub/77')).toMatchObject({
      host: 'o1.ingest.example',
      project: '77',
    });
    expect(readDsn('https://abc123@o1.ingest.example/sub/77')?.envelopes.href).toBe(
      'https://o1.ingest.example/sub/api/77/envelope/?sentry_version=7&sentry_key=abc123',
    );
  });

  test.each([
    'nonsense',
    'https://o1.example/7',
    'https://a:b@o1.example/7',
    'ftp://a@o1.example/7',
    'https://a@o1.example/x',
  ])('%s stops the start with a sentence', (dsn) => {
    expect(() => readConfig({ SENTRY_DSN: dsn })).toThrow(/SENTRY_DSN cannot be used/);
  });
});
