import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/db-asserts.ts';
import { freshStore } from '../../testing/fixtures.ts';
import { ordersApi } from '../../testing/orders-api.ts';

const app = await testApp();
const { tokenOf, call, ago, sent } = await ordersApi(app);

describe('pages of orders', () => {
  it('pages of orders have all of them once, newest first, while others come in', async () => {
    const shop = await freshStore(app);
    const using = await tokenOf(shop);
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const [index, id] of ids.entries()) {
      await call('POST', '/v1/orders', sent({ sourceOrderId: id, sourceCreatedAt: ago(100 - (index >> 1)) }), using);
    }
    const seen: string[] = [];
    const pages: number[] = [];
    let cursor = '';
    for (let more = true; more; ) {
      const { body } = await call('GET', `/v1/orders?size=2&cursor=${encodeURIComponent(cursor)}`, undefined, using);
      seen.push(...body.edges.map((edge: { node: { sourceOrderId: string } }) => edge.node.sourceOrderId));
      const current = body.pageCursors.around.find((item: { isCurrent: boolean }) => item.isCurrent);
      pages.push(current.page);
      expect(current.cursor).toBe(cursor);
      expect(body.pageInfo.hasPreviousPage).toBe(cursor !== '');
      if (cursor === '') {
        expect(body.totalCount).toBe(5);
        await call('POST', '/v1/orders', sent({ sourceOrderId: 'newest', sourceCreatedAt: ago(1) }), using);
      }
      cursor = body.pageInfo.endCursor;
      more = body.pageInfo.hasNextPage;
    }
    expect([...seen].sort()).toEqual(ids);
    expect(seen[0]).toBe('e');
    expect(pages).toEqual([1, 2, 3]);
  });

  it('pages of orders answer an empty store with the empty cursor', async () => {
    const using = await tokenOf(await freshStore(app));
    const { body } = await call('GET', '/v1/orders?buttonNum=5', undefined, using);
    expect(body).toEqual({
      pageInfo: { startCursor: '', endCursor: '', hasNextPage: false, hasPreviousPage: false },
      pageCursors: { around: [{ cursor: '', page: 1, isCurrent: true }] },
      totalCount: 0,
      totalIsAtLeast: false,
      edges: [],
    });
  });

  it('pages of orders are counted up to 10,000, and say so where there are more', async () => {
    const shop = await freshStore(app);
    const using = await tokenOf(shop);
    await call('POST', '/v1/orders', sent({ sourceOrderId: 'first' }), using);
    const [{ columns }] = (await asOwner(
      app,
      `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = 'orders' AND is_generated = 'NEVER'`,
    )) as [{ columns: string }];
    const copies = (from: number, to: number) =>
      asOwner(
        app,
        `INSERT INTO orders (${columns}) SELECT ${columns} FROM (SELECT (jsonb_populate_record(o, jsonb_build_object(
           'id', o.id || n, 'source_order_id', o.source_order_id || n, 'number_key', o.number_key || n))).*
         FROM orders o, generate_series($2::int, $3::int) n WHERE o.store_id = $1 AND o.source_order_id = 'first') c`,
        [shop.id, from, to],
      );
    const counted = async () => {
      const { body } = await call('GET', '/v1/orders?size=1', undefined, using);
      return [body.totalCount, body.totalIsAtLeast];
    };
    expect(await counted()).toEqual([1, false]);
    await copies(1, 9_999);
    expect(await counted()).toEqual([10_000, false]);
    await copies(10_000, 10_000);
    expect(await counted()).toEqual([10_000, true]);
  });

  it.each(['cursor=nonsense', 'size=0', 'size=101', 'size=two', 'buttonNum=0'])(
    'pages of orders refuse %s',
    async (query) => {
      expect((await call('GET', `/v1/orders?${query}`)).status).toBe(400);
    },
  );
});
