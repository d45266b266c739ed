import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReadCertificate } from './read-certificate.ts';

/** The certificate of a host, as seen from outside: a server of this machine stands in for the host. */

let server: Server;
let reached = 0;
let status = 200;
let endsAt = '';

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'amends-test-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  execFileSync('openssl', ['req', '-x509', ...made, '-subj', '/CN=shop.test', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, answer) => {
    answer.writeHead(status).end();
  });
  const told = execFileSync('openssl', ['x509', '-in', cert, '-noout', '-enddate'], { encoding: 'utf8' });
  endsAt = new Date(told.replace('notAfter=', '')).toISOString();
  rmSync(folder, { recursive: true });
  server.on('connection', () => {
    reached += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const platform = (protocol = 'https') => ({
  publicUrl: new URL(`${protocol}://platform.test:${(server.address() as AddressInfo).port}`),
});
const here = () => createReadCertificate(platform(), () => new Agent({ keepAlive: false }));

describe('the certificate of a host', () => {
  test.each(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254'])('nothing of %s is asked for', async (host) => {
    expect(await createReadCertificate(platform())(host)).toBe('unreachable');
    expect(reached).toBe(0);
  });

  test('it is told until when it’s good, and that browsers refuse one that nobody vouches for', async () => {
    expect(await here()('127.0.0.1')).toEqual({ endsAt, trusted: false, leadsHere: true });
  });

  test('a host that answers something else leads elsewhere', async () => {
    status = 404;
    expect(await here()('127.0.0.1')).toMatchObject({ leadsHere: false });
  });

  test('none is looked at where nobody can own the host, or the platform answers without', async () => {
    reached = 0;
    expect(await here()('shop.localhost')).toBeNull();
    expect(await createReadCertificate(platform('http'), () => new Agent())('127.0.0.1')).toBeNull();
    expect(reached).toBe(0);
  });

  test('a host where nothing listens is out of reach', async () => {
    server.closeAllConnections();
    const closed = { publicUrl: new URL('https://platform.test:1') };
    expect(await createReadCertificate(closed, () => new Agent())('127.0.0.1')).toBe('unreachable');
  });
});
