import { pageName } from '#words/console/tenancy/apps.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'apps',
  path: '/stores/:storeId/apps',
  word: pageName,
  permission: 'api-tokens:read',
  places: ['access'],
  order: 280,
  body: './AppsPage.tsx',
});
