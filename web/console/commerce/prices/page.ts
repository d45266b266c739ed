import { pageName } from '#words/console/commerce/prices.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'prices',
  path: '/stores/:storeId/prices',
  word: pageName,
  permission: 'pricing:read',
  places: ['store'],
  order: 216,
  body: './PricesPage.tsx',
});
