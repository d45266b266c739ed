import { expect, test } from 'vitest';
import { isReplacementOf, type Replaced, type ToldOrder } from './replacement-order.ts';

const replaced: Replaced = {
  reference: 'R-2001',
  orderId: 'ord_1',
  sourceOrderId: 'src-1',
  emailKey: 'ada@mail.test',
  filedAt: '2026-11-20T10:00:00.000Z',
};
const order: ToldOrder = {
  id: 'ord_2',
  sourceOrderId: 'src-2',
  orderNumber: 'R-2001',
  originalSourceOrderId: null,
  emailKey: 'ada@mail.test',
  placedAt: '2026-11-21T10:00:00.000Z',
};

test.each<[string, Partial<ToldOrder>, Partial<Replaced>, boolean]>([
  ['of that number, of the same customer, placed since', {}, {}, true],
  ['of that number with a sign', { orderNumber: '#R-2001' }, {}, true],
  ['of that id', { orderNumber: '77', sourceOrderId: 'R-2001' }, {}, true],
  [
    'that says what it replaces, of another address',
    { originalSourceOrderId: 'src-1', emailKey: 'eve@mail.test' },
    {},
    true,
  ],
  ['placed by a clock that is behind', { placedAt: '2026-11-20T09:30:00.000Z' }, {}, true],
  ['of another number', { orderNumber: 'R-2002' }, {}, false],
  ['whose number only begins alike', { orderNumber: 'R-20011' }, {}, false],
  ['whose number is written otherwise', { orderNumber: 'r-2001' }, {}, false],
  ['of another customer', { emailKey: 'eve@mail.test' }, {}, false],
  ['of nobody, for a claim of nobody', { emailKey: null }, { emailKey: null }, false],
  ['that is older than the claim', { placedAt: '2026-11-19T10:00:00.000Z' }, {}, false],
  ['that replaces another order', { originalSourceOrderId: 'src-9' }, {}, false],
  ['that the claim is about', { id: 'ord_1' }, {}, false],
  ['beside a replacement without a reference', { orderNumber: '' }, { reference: null }, false],
])('an order %s', (_, told, of, expected) => {
  expect(isReplacementOf({ ...order, ...told }, { ...replaced, ...of })).toBe(expected);
});
