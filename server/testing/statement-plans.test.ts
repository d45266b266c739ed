import { expect, test } from 'vitest';
import { explainedByText } from './explained.ts';
import { faultsOf } from './statement-plans.ts';

/** As Citus 13 prints them, shortened. */
const ofOneStore = `
 Custom Scan (Citus Adaptive)  (cost=0.00..0.00 rows=0 width=0) (actual rows=3 loops=1)
   Task Count: 1
   Tuple data received from nodes: 90 bytes
   Tasks Shown: All
   ->  Task
         Tuple data received from node: 90 bytes
         Node: host=10.0.0.2 port=5432 dbname=amends
         ->  Limit (actual rows=3 loops=1)
               ->  Nested Loop (actual rows=3 loops=1)
                     ->  Index Only Scan using claims_pkey_102094 on claims_102094 claims (actual rows=3 loops=1)
                           Index Cond: (store_id = 'sto_1'::text)
                           Heap Fetches: 3
                     ->  Index Scan using orders_pkey_102021 on orders_102021 o (actual rows=100 loops=3)
                           Index Cond: (store_id = 'sto_1'::text)
                           Rows Removed by Filter: 70
 Planning Time: 0.075 ms
 Execution Time: 0.878 ms`;

const ofMany = `
 Aggregate  (cost=250.00..250.02 rows=1 width=8) (actual rows=1 loops=1)
   ->  Distributed Subplan 6_1
         ->  Custom Scan (Citus Adaptive)  (cost=0.00..0.00 rows=100000 width=8) (actual rows=2 loops=1)
               Task Count: 8
               ->  Task
                     ->  Seq Scan on claims_102094 claims (actual rows=5 loops=1)
                           Filter: (store_id = ANY ('{sto_1,x}'::text[]))
                           Rows Removed by Filter: 2600`;

test('the plans of machines are read as they print them', () => {
  const { nodes, asked } = explainedByText(ofOneStore.split('\n'));
  expect(asked).toEqual([1]);
  expect(nodes.slice(-2)).toEqual([
    { type: 'Index Only Scan', relation: 'claims', index: 'claims_pkey', handedOn: 3, removed: 0 },
    { type: 'Index Scan', relation: 'orders', index: 'orders_pkey', handedOn: 300, removed: 210 },
  ]);
});

test('a store is asked for in one place, by index, and for no more than is shown', () => {
  expect(faultsOf(explainedByText(ofOneStore.split('\n')), 250, true)).toEqual([
    'reads 210 rows of orders (orders_pkey) for nothing',
    'reads 300 rows of orders (orders_pkey)',
  ]);
  const many = explainedByText(ofMany.split('\n'));
  const scan = ['reads all of claims', 'reads 2600 rows of claims (Seq Scan) for nothing'];
  expect(faultsOf(many, 250, true)).toEqual([...scan, 'asks 8 places for one store']);
  expect(faultsOf(many, 250, false)).toEqual(scan);
  const ofFew = explainedByText(ofMany.replace('2600', '2000').split('\n'));
  expect(faultsOf(ofFew, 250, false)).toEqual([]);
});
