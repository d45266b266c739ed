import { goToOrders, pageName } from '#words/console/desk/orders.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'orders',
  path: '/orders',
  word: pageName,
  permission: 'orders:read',
  key: 'o',
  does: goToOrders,
  places: ['bar', 'you'],
  order: 30,
  body: './OrdersPage.tsx',
});
