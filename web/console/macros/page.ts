import { pageName } from '#words/console/macros.ts';
import { definePage } from '../navigation/pages.ts';

export const page = definePage({
  id: 'macros',
  path: '/stores/:storeId/macros',
  word: pageName,
  permission: 'macros:read',
  places: ['claims'],
  order: 230,
  body: './MacrosPage.tsx',
});
