import { pageName } from '#words/console/desk/macros.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'macros',
  path: '/stores/:storeId/macros',
  word: pageName,
  permission: 'macros:read',
  places: ['claims'],
  order: 230,
  body: './MacrosPage.tsx',
});
