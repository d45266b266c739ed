import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startWhole, type WholeProduct } from './crash/whole-product.ts';
import { freePort } from './free-port.ts';
import { testPassword } from './people.ts';
import { bareEnv, dataFolder } from './product.ts';
import { codeOf } from './totp.ts';

/** The way from nothing to a decided claim, on the product as it is run for real: no line of the demo takes part. */

const folder = dataFolder();
const portal = 'claims.harbor.test';
const run = promisify(execFile);
let product: WholeProduct | undefined;
let port = 0;
let env: Record<string, string> = {};

afterAll(async () => {
  product?.child.kill('SIGKILL');
  await product?.ended;
  folder.remove();
});

/** One command of the command line, beside the running product. Answers its standard output. */
async function amends(...args: string[]): Promise<string> {
  const cli = join(import.meta.dirname, '../cli.ts');
  const { stdout } = await run(process.execPath, [cli, ...args], {
    env: { ...bareEnv(), DATA_DIR: folder.path, PORT: String(port), ...env },
  });
  return stdout.trim();
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookies: string;
}

/** Asks as a browser's page or a program would, by the host's name: fetch would not say it. */
async function ask(
  method: string,
  path: string,
  given: { host?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const asked = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: {
      host: given.host ?? `127.0.0.1:${port}`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...given.headers,
    },
  });
  asked.end(given.body === undefined ? undefined : JSON.stringify(given.body));
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  const said = await text(answer);
  const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { status: answer.statusCode ?? 0, body: said === '' ? {} : JSON.parse(said), cookies };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const order = () => ({
  sourceOrderId: 'web-1',
  sourceOrderNumber: '#1',
  sourceCreatedAt: daysAgo(10),
  currency: 'EUR',
  total: '65.40',
  subtotal: '60',
  premiumPaid: '1.98',
  customerEmail: 'rosa@mail.test',
  customerName: 'Rosa Diaz',
  orderItems: [{ sourceItemId: 'bowl', productName: 'Bowl', quantity: 2, price: '30' }],
  address: {
    firstName: 'Rosa',
    lastName: 'Diaz',
    address1: 'Hafenstr. 1',
    city: 'Hamburg',
    state: '',
    zip: '20359',
    country: 'DE',
  },
  fulfillments: [
    {
      sourceFulfillmentId: 'f1',
      sourceItemIds: [{ sourceItemId: 'bowl', quantity: 2 }],
      fulfillmentStatus: 'Delivered',
      trackingNumber: '1Z1',
      createdAt: daysAgo(8),
    },
  ],
});

const claim = {
  claimCategory: 'SHIPPING',
  fulfillmentIssues: [
    { sourceFulfillmentId: 'f1', issues: [{ sourceItemId: 'bowl', quantity: 1, issueType: 'MISSING_ITEM' }] },
  ],
  resolution: { desiredMethod: 'REFUND', signatureName: 'Rosa Diaz' },
};

test('a production installation opens its first store and decides its first claim', async () => {
  port = await freePort();
  env = { AMENDS_PROFILE: 'production', PUBLIC_URL: `http://127.0.0.1:${port}`, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  product = await startWhole(folder.path, port, env);

  expect(await amends('store', 'list')).toBe('');
  const link = await amends(
    ...['store', 'create', '--slug', 'harbor', '--name', 'Harbor & Pine', '--currency', 'EUR'],
    ...['--time-zone', 'Europe/Berlin', '--owner', 'ina@harbor.test', '--host', portal],
  );
  const invitation = `/v1/invitations/${link.split('/').at(-1)}`;
  expect(await ask('GET', invitation)).toMatchObject({ status: 200, body: { email: 'ina@harbor.test' } });
  const accepted = await ask('POST', invitation, { body: { name: 'Ina Berg', password: testPassword } });
  expect(accepted.body).toMatchObject({ roles: ['store_owner'], secondFactorRequired: true });
  const [store] = accepted.body.stores as { id: string }[];
  const before = { cookie: accepted.cookies };

  const settings = `/v1/stores/${store!.id}/settings/claim-acknowledgment`;
  const hours = { expectedVersion: 0, settings: { firstAnswerHours: 8 } };
  expect(await ask('PUT', settings, { body: hours, headers: before })).toMatchObject({
    status: 403,
    body: { code: 'second-factor-required' },
  });
  const enrolled = await ask('POST', '/v1/auth/second-factor/enrol', {
    body: { password: testPassword },
    headers: before,
  });
  const confirmed = await ask('POST', '/v1/auth/second-factor/confirm', {
    body: { code: codeOf(String(enrolled.body.uri)) },
    headers: before,
  });
  expect(confirmed).toMatchObject({ status: 200, body: { secondFactor: true, secondFactorRequired: false } });
  const owner = { cookie: confirmed.cookies };
  expect(await ask('PUT', settings, { body: hours, headers: owner })).toMatchObject({
    status: 200,
    body: { version: 1 },
  });

  const token = { authorization: `Bearer ${await amends('token', 'create', '--store', 'harbor')}` };
  expect(await ask('POST', '/v1/orders', { body: order(), headers: token })).toMatchObject({ status: 201 });
  const found = await ask('POST', '/v1/order-lookup', {
    host: portal,
    body: { order: '1', email: 'rosa@mail.test' },
  });
  expect(found).toMatchObject({ status: 200, body: { sourceOrderId: 'web-1' } });
  const shopper = { authorization: `Bearer ${found.body.accessToken}` };
  const filed = await ask('POST', '/v1/claims/web-1', { host: portal, body: claim, headers: shopper });
  expect(filed.status).toBeLessThan(300);

  const read = await ask('GET', `/v1/claims/${filed.body.claimId}`, { headers: owner });
  const [item] = read.body.claimItems as { id: string }[];
  const approved = await ask('POST', `/v1/claims/${filed.body.claimId}/approve`, {
    body: { expectedVersion: read.body.version, lines: [{ claimItemId: item!.id, resolutionType: 'REFUND' }] },
    headers: owner,
  });
  expect(approved).toMatchObject({ status: 200, body: { claimState: 'APPROVED' } });
  expect(await amends('store', 'list')).toContain('harbor\tHarbor & Pine\tEUR\tEurope/Berlin');
});
