import * as contract from '#core/contract/commerce/orders.ts';
import { listWantedRates } from '#core/contract/commerce/rates.ts';
import { readCursor, writeCursor } from '../../platform/http/api/cursor.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { namedStore, storeInPath } from '../../platform/http/auth/required-store.ts';
import { createOrder } from './create-order.ts';
import type { AmountsView } from './order-amounts.ts';
import { orderView, sourceFulfillmentView } from './order-view.ts';
import { changeFulfillment, createFulfillment } from './put-fulfillment.ts';
import { readWantedRates } from './rates/read-wanted-rates.ts';
import { listOrders, readOrder } from './read-order.ts';
import { updateOrder } from './update-order.ts';

const ok = (id: string) => ({ status: 'ok' as const, id });

/** How amounts were read, where there is something to say of it. */
const odd = (amounts: AmountsView) => (amounts.note === null ? {} : { amounts });

/** The cursor of a whole page carries its number behind a dot, for the page buttons of the reference API. */
function readPage(cursor: string) {
  const [position = '', page] = cursor.split('.');
  return { after: readCursor(position), page: position === '' ? 1 : Math.max(2, Number(page) || 2) };
}

export const orderRoutes: readonly Route[] = [
  route(contract.createOrder, async ({ ctx, storeId, body }) => {
    const { id, amounts } = await createOrder(ctx, { storeId: namedStore(storeId), body });
    return answer(201, { ...ok(id), ...odd(amounts) });
  }),
  route(contract.listOrders, async ({ ctx, storeId, query }) => {
    const { after, page } = readPage(query.cursor);
    const asked = { storeId: namedStore(storeId), size: query.size, after };
    const { orders, hasNext, total, more } = await listOrders(ctx, asked);
    const last = orders.length - 1;
    const edges = orders.map((rows, index) => {
      const position = writeCursor({ at: rows.order.source_created_at, id: rows.order.id });
      return { node: orderView(rows, ctx), cursor: index === last ? `${position}.${page + 1}` : position };
    });
    const endCursor = edges.at(-1)?.cursor ?? '';
    const around = [
      { cursor: query.cursor, page, isCurrent: true },
      ...(hasNext ? [{ cursor: endCursor, page: page + 1, isCurrent: false }] : []),
    ];
    return answer(200, {
      pageInfo: {
        startCursor: edges[0]?.cursor ?? '',
        endCursor,
        hasNextPage: hasNext,
        hasPreviousPage: query.cursor !== '',
      },
      pageCursors: { around: around.slice(0, query.buttonNum) },
      totalCount: total,
      totalIsAtLeast: more,
      edges,
    });
  }),
  route(contract.getOrder, async ({ ctx, storeId, params }) =>
    answer(200, orderView(await readOrder(ctx, { storeId: namedStore(storeId), ...params }), ctx)),
  ),
  route(contract.updateOrder, async ({ ctx, storeId, params, body }) => {
    const { id, amounts } = await updateOrder(ctx, { storeId: namedStore(storeId), ...params, body });
    return answer(200, { ...ok(id), ...odd(amounts) });
  }),
  route(listWantedRates, async ({ ctx, params }) =>
    answer(200, { currencies: await readWantedRates(ctx, storeInPath(params)) }),
  ),
  route(contract.createFulfillment, async ({ ctx, storeId, params, body }) => {
    const { id } = await createFulfillment(ctx, { storeId: namedStore(storeId), ...params, body });
    return answer(201, ok(id));
  }),
  route(contract.listFulfillments, async ({ ctx, storeId, params }) => {
    const rows = await readOrder(ctx, { storeId: namedStore(storeId), ...params });
    return answer(
      200,
      rows.fulfillments.map((item) => sourceFulfillmentView(item, rows)),
    );
  }),
  route(contract.updateFulfillment, async ({ ctx, storeId, params, body }) => {
    const { id } = await changeFulfillment(ctx, { storeId: namedStore(storeId), ...params, body });
    return answer(200, ok(id));
  }),
];
