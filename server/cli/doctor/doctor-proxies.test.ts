import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { doctorCommand } from './doctor.ts';

const app = await testApp();
const run = commandRunner(app);
const passedOn = { 'x-forwarded-for': '198.51.100.7' };
const proxiesTold = async () => (await run(doctorCommand)).said.filter((line) => line.includes('TRUSTED_PROXIES'));
const told = () => app.logged.filter((line) => line.includes('TRUSTED_PROXIES'));

test('an unnamed proxy is logged once, and the doctor says what to set', async () => {
  await app.ask('platform.test', '/healthz');
  expect([told(), await proxiesTold()]).toEqual([
    [],
    ['ok    No requests come through a proxy that TRUSTED_PROXIES doesn’t name'],
  ]);
  await app.ask('platform.test', '/healthz', { from: '::ffff:10.0.0.5', headers: passedOn });
  await app.ask('platform.test', '/healthz', { from: '10.0.0.6', headers: passedOn });
  await expect.poll(() => told().length).toBe(1);
  expect(told().map((line) => JSON.parse(line))).toMatchObject([{ address: '10.0.0.5', setting: 'TRUSTED_PROXIES' }]);
  await expect
    .poll(proxiesTold)
    .toEqual([expect.stringMatching(/^LOOK .*through 10\.0\.0\.5, .* set TRUSTED_PROXIES=10\.0\.0\.5\.$/)]);
  app.clock.advance(8 * 86_400_000);
  expect(await proxiesTold()).toEqual([expect.stringMatching(/^ok/)]);
});

test('an unnamed proxy is told once by all processes together, and again the next day', async () => {
  const before = told().length;
  const noted = async () => (await asOwner(app, 'SELECT max(seen_at) AS at FROM unnamed_proxies'))[0]?.at;
  const passOn = async () => {
    app.clock.advance(1000);
    const was = await noted();
    const http = await createApp(app.services);
    const request = new Request('http://platform.test/healthz', { headers: { host: 'platform.test', ...passedOn } });
    await http.fetch(request, { incoming: { socket: { remoteAddress: '10.0.0.9' } } });
    await expect.poll(noted).not.toEqual(was);
  };
  app.clock.advance(2 * 86_400_000);
  await passOn();
  await passOn();
  await passOn();
  await expect.poll(() => told().length).toBe(before + 1);
  app.clock.advance(2 * 86_400_000);
  await passOn();
  await expect.poll(() => told().length).toBe(before + 2);
});

test('one that is named passes requests on, and no one is told of it', async () => {
  const before = told().length;
  const config = { ...app.services.config, trustedProxies: ['10.0.0.0/8'] };
  const http = await createApp({ ...app.services, config });
  const request = new Request('http://platform.test/healthz', { headers: { host: 'platform.test', ...passedOn } });
  await http.fetch(request, { incoming: { socket: { remoteAddress: '10.0.0.5' } } });
  expect(told().length).toBe(before);
});
