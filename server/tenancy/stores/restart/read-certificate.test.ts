import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCertificate } from '../../../testing/own-certificate.ts';
import { createReadCertificate } from './read-certificate.ts';

/** The certificate of a host, as seen from outside: a server of this machine stands in for the host. */

let server: Server;
let reached = 0;
let status = 200;
const endsAt = '2048-02-03T04:05:06.000Z';

beforeAll(async () => {
  server = createServer(ownCertificate('shop.test', endsAt), (_, answer) => {
    answer.writeHead(status).end();
  });
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

  test('it is told until when it’s good, and whether browsers take it', async () => {
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
