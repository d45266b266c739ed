import { fileClaim } from '../server/claims/file/file-claim.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import type { Statement } from '../server/testing/statement-recorder.ts';
import { bareServer, compare } from './lib/compare.ts';
import { requestText } from './lib/load.ts';
import { missingPiece, numbersOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';
import { replay, timesToWarm, told } from './lib/statements.ts';

/** `GET /v1/claims/{id}` by the claim's shopper, against a bare handler that runs the same statements. */
await withOpenServices(async ({ services, system, store, http, recorder, barePool, placeOrders }) => {
  const numbers = numbersOf('C', 100);
  const orderIds = await placeOrders(numbers);
  const asked: { path: string; headers: Record<string, string> }[] = [];
  for (const [index, number] of numbers.entries()) {
    const orderId = orderIds[index]!;
    const grant = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderId));
    const shopper = { kind: 'shopper', storeId: store.id, orderId, grantId: grant.id, name: 'Ana Ruiz' } as const;
    const claim = await fileClaim(
      { ...system, actor: shopper },
      { storeId: store.id, sourceOrderId: `source-${number}`, body: missingPiece(number) },
    );
    asked.push({
      path: `/v1/claims/${claim.id}`,
      headers: { authorization: `Bearer ${grant.token}`, 'x-key': number },
    });
  }
  const host = 'bench.test';
  const known = new Map<string, { statements: Statement[]; body: unknown }>();
  const ask = async ({ path, headers }: (typeof asked)[number]) => {
    const answer = await fetch(`http://127.0.0.1:${http.port}${path}?store=bench`, { headers });
    if (!answer.ok) {
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    }
    return answer.json() as Promise<unknown>;
  };
  for (const item of asked.slice(0, timesToWarm)) {
    await ask(item);
  }
  for (const item of asked) {
    const { headers } = item;
    const { statements, result } = await recorder.record(() => ask(item));
    known.set(headers['x-key']!, { statements, body: result });
  }
  const bare = await bareServer(async (key) => {
    const { statements, body } = known.get(key)!;
    await replay(barePool, statements);
    return JSON.stringify(body);
  });
  console.log(`a claim view runs ${told([...known.values()].at(-1)?.statements ?? [])}`);
  await compare('claim view', {
    requests: asked.map((item) => requestText({ host, ...item })),
    connections: 16,
    productPort: http.port,
    barePort: bare.port,
  });
  await bare.close();
});
