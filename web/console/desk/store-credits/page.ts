import { pageName } from '#words/console/desk/store-credits.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'store-credits',
  path: '/store-credits',
  word: pageName,
  permission: 'store-credit:read',
  places: ['you'],
  order: 110,
  body: './StoreCreditsPage.tsx',
});
