import { pageName } from '#words/console/commerce/import.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'import',
  path: '/stores/:storeId/import',
  word: pageName,
  permission: 'orders:create',
  places: ['store'],
  order: 160,
  body: './ImportPage.tsx',
});
