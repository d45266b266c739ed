import { pageName } from '#words/console/import.ts';
import { definePage } from '../navigation/pages.ts';

export const page = definePage({
  id: 'import',
  path: '/stores/:storeId/import',
  word: pageName,
  permission: 'orders:create',
  places: ['store'],
  order: 160,
  body: './ImportPage.tsx',
});
