import { pageName } from '#words/console/finance/policies.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'policies',
  path: '/stores/:storeId/policies',
  word: pageName,
  permission: 'policies:read',
  places: ['you'],
  order: 45,
  body: './PoliciesPage.tsx',
});
