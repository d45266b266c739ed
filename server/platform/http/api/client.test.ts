import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { AmendsProblem, createAmends, type OrderIn } from '../../../../clients/typescript/amends.ts';
import { asOwner, claimRow } from '../../../testing/db-asserts.ts';
import { bearerOf } from '../../../testing/fixtures.ts';
import { overHttp } from '../../../testing/over-http.ts';

/** The client that others copy, against the product over real HTTP. */
const year = new Date(Date.now()).getUTCFullYear() + 1;
const { app, store, token, url } = await overHttp(`${year}-11-09T10:00:00Z`);
const amends = createAmends({ url, token });
const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'amends-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const orderOf = (id: string): OrderIn => ({
  sourceOrderId: id,
  sourceOrderNumber: `#${id}`,
  sourceCreatedAt: `${year}-11-02T09:30:00Z`,
  currency: 'USD',
  subtotal: '68.00',
  premiumPaid: '1.96',
  total: '69.96',
  customerName: 'Ada Berg',
  customerEmail: 'ada@example.com',
  orderItems: [{ sourceItemId: `${id}-1`, productName: 'Sage mug', quantity: 2, price: '34.00' }],
});

async function shipped(id: string) {
  await amends.createOrder({ body: orderOf(id) });
  await amends.createFulfillment({
    path: { sourceOrderId: id },
    body: {
      sourceFulfillmentId: `${id}-P1`,
      fulfillmentStatus: 'DELIVERED',
      fulfilledAt: `${year}-11-03T15:00:00Z`,
      deliveredAt: `${year}-11-06T12:10:00Z`,
      sourceItemIds: [{ sourceItemId: `${id}-1`, quantity: 2 }],
    },
  });
}

const missing = (id: string) => ({
  path: { sourceOrderId: id },
  body: {
    email: 'ada@example.com',
    fulfillmentIssues: [
      {
        sourceFulfillmentId: `${id}-P1`,
        issues: [{ issueType: 'MISSING_ITEM' as const, sourceItemId: `${id}-1`, quantity: 1 }],
      },
    ],
    resolution: { desiredMethod: 'REFUND' as const, signatureName: 'Ada Berg' },
  },
});

test('a refusal has its code: no token, no scope, or nothing there', async () => {
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(AmendsProblem);
    const { status, problem } = error as AmendsProblem;
    return [status, problem?.code];
  };
  expect(await refusal(createAmends({ url }).listClaims())).toEqual([401, 'unauthenticated']);
  const { authorization } = await bearerOf(app, store, ['orders:read']);
  const reader = createAmends({ url, token: authorization.replace('Bearer ', '') });
  expect(await refusal(reader.createOrder({ body: orderOf('B0') }))).toEqual([403, 'forbidden']);
  expect(await refusal(amends.getClaim({ path: { id: 'clm_none' } }))).toEqual([404, 'not-found']);
});

test('a whole act works: order, claim, reading, listing, and decision', async () => {
  await shipped('B1');
  const order = await amends.getOrder({ path: { sourceOrderId: 'B1' } });
  expect(order.orderItems.map(({ productName, quantity }) => [productName, quantity])).toEqual([['Sage mug', 2]]);
  const { id, claimState } = await amends.fileClaim(missing('B1'));
  expect(claimState).toBe('NEW');
  const claim = await amends.getClaim({ path: { id } });
  const { edges } = await amends.listClaims({ query: { size: 5 } });
  expect(edges.map(({ node }) => node.id)).toEqual([id]);
  const approved = await amends.approveClaim({
    path: { id },
    body: {
      expectedVersion: claim.version,
      lines: claim.claimItems.map((item) => ({ claimItemId: item.id, resolutionType: 'REFUND' })),
    },
  });
  expect(approved.claimState).toBe('APPROVED');
  expect(await claimRow(app, store, id)).toMatchObject({ state: 'APPROVED' });
  const { events } = await amends.getEvents({ query: { after: 0 } });
  expect(events.map(({ topic }) => topic)).toEqual(
    expect.arrayContaining(['order.created', 'claim.created', 'claim.approved']),
  );
});

/** A line that carries each request and loses its first answer. */
function losing() {
  let sent = 0;
  return {
    count: () => sent,
    fetch: async (address: string, init: RequestInit) => {
      sent += 1;
      const answer = await fetch(address, init);
      if (sent === 1) throw new TypeError('the line is cut');
      return answer;
    },
  };
}

test('a call whose answer was lost is sent again under its key and acts once', async () => {
  await shipped('B2');
  const line = losing();
  const filed = await createAmends({ url, token, fetch: line.fetch }).fileClaim(missing('B2'));
  expect(line.count()).toBe(2);
  const claims = await asOwner(
    app,
    'SELECT c.id FROM claims c JOIN orders o ON o.store_id = c.store_id AND o.id = c.order_id WHERE o.source_order_id = $1',
    ['B2'],
  );
  expect(claims).toEqual([{ id: filed.id }]);
  const other = losing();
  const opened = createAmends({ url, token, fetch: other.fetch }).openClaim({
    path: { id: filed.id },
    body: { expectedVersion: 1 },
  });
  await expect(opened).rejects.toThrow('the line is cut');
  expect(other.count()).toBe(1);
});

test('the example of docs/api.md runs in a folder that holds the client alone', async () => {
  await shipped('A1001');
  await amends.fileClaim(missing('A1001'));
  cpSync(join(root, 'clients/typescript'), join(folder, 'amends'), { recursive: true });
  const page = readFileSync(join(root, 'docs/api.md'), 'utf8');
  writeFileSync(join(folder, 'example.ts'), /^```ts\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '');
  const program = spawn(process.execPath, ['example.ts'], {
    cwd: folder,
    env: { AMENDS: url, TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  expect([said.trim().split('\n').at(-1), code]).toEqual(['APPROVED', 0]);
});
