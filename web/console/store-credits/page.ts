import { pageName } from '#words/console/store-credits.ts';
import { definePage } from '../navigation/pages.ts';

export const page = definePage({
  id: 'store-credits',
  path: '/store-credits',
  word: pageName,
  permission: 'store-credit:read',
  places: ['you'],
  order: 110,
  body: './StoreCreditsPage.tsx',
});
