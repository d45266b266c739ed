import { newId } from '#core/ids.ts';
import { makeGrant } from '../server/commerce/orders/look-up/grants.ts';
import type { Statement } from '../server/testing/statement-recorder.ts';
import { bareServer, compare } from './lib/compare.ts';
import { requestText } from './lib/load.ts';
import { numbersOf } from './lib/order.ts';
import { withOpenServices } from './lib/services.ts';
import { placeOf, type Renew, replay, timesToWarm, told } from './lib/statements.ts';

/**
 * The look-up, against bare handlers that run the same statements: the granted order as pages read it, and the look-up
 * itself. That one takes 120 ms at least (T01), so it is asked over as many connections as keep the floor from binding.
 */
await withOpenServices(async ({ services, system, store, http, recorder, barePool, placeOrders }) => {
  const host = 'bench.test';
  const numbers = numbersOf('L', 250);
  const orderIds = await placeOrders(numbers);

  const granted: { path: string; headers: Record<string, string> }[] = [];
  for (const [index, number] of numbers.slice(0, 100).entries()) {
    const grant = await services.db.inStore(store.id, (tx) => makeGrant(tx, system, store.id, orderIds[index]!));
    granted.push({
      path: '/v1/order-lookup/current',
      headers: { authorization: `Bearer ${grant.token}`, 'x-key': number },
    });
  }
  const searched = numbers.map((number, index) => ({
    method: 'POST',
    path: '/v1/order-lookup',
    headers: {
      'content-type': 'application/json',
      'x-key': number,
      'x-forwarded-for': `198.51.${100 + Math.floor(index / 250)}.${1 + (index % 250)}`,
    },
    body: JSON.stringify({ order: number, email: 'ana@mail.example' }),
  }));

  const known = new Map<string, { statements: Statement[]; body: unknown }>();
  interface Asked {
    method?: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  const learn = async (item: Asked) => {
    const { statements, result } = await recorder.record(async () => {
      const answer = await fetch(`http://127.0.0.1:${http.port}${item.path}?store=bench`, item);
      if (!answer.ok) {
        throw new Error(`${item.path} answered ${answer.status}: ${await answer.text()}`);
      }
      return answer.json() as Promise<unknown>;
    });
    known.set(item.headers['x-key'] ?? '', { statements, body: result });
    return told(statements);
  };
  const warm = async (items: readonly Asked[]) => {
    for (const item of items) {
      await learn(item);
    }
  };
  let renew: Renew | undefined;
  const bare = await bareServer(async (key) => {
    const { statements, body } = known.get(key)!;
    await replay(barePool, statements, renew);
    return JSON.stringify(body);
  });

  await warm(granted.slice(0, timesToWarm));
  let count = '';
  for (const item of granted) {
    count = await learn(item);
  }
  console.log(`the granted order takes ${count}`);
  await compare('granted order', {
    requests: granted.map((item) => requestText({ host, ...item })),
    connections: 16,
    productPort: http.port,
    barePort: bare.port,
  });

  // One by one each would wait out the floor, so one is heard and the others are spelled after it.
  await warm(searched.slice(1, 1 + timesToWarm));
  count = await learn(searched[0]!);
  const first = { number: numbers[0]!, order: orderIds[0]!, ...known.get(numbers[0]!)! };
  for (const [index, number] of numbers.entries()) {
    const swap = (value: unknown) =>
      typeof value === 'string'
        ? value.replaceAll(first.order, orderIds[index]!).replaceAll(first.number, number)
        : value;
    const statements = first.statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) =>
        typeof value === 'string' && value.startsWith('look-up-miss') ? `${value}${index}` : swap(value),
      ),
    }));
    known.set(number, { statements, body: first.body });
  }
  renew = ({ text, values }, last) =>
    values.map((value, index) => {
      if (index === placeOf(text, 'sequence')) {
        return Number(last?.rows?.[0]?.sequence ?? 0) + 1;
      }
      if (index === placeOf(text, 'token_hash')) {
        return newId('request', services.clock.now());
      }
      return index === placeOf(text, 'id')
        ? newId(text.includes('"grants"') ? 'grant' : 'event', services.clock.now())
        : value;
    });
  console.log(`a look-up takes ${count}`);
  await compare('look-up', {
    requests: searched.map((item) => requestText({ host, ...item })),
    connections: 200,
    productPort: http.port,
    barePort: bare.port,
  });
  await bare.close();
});
