import { pageName } from '#words/console/tenancy/accounts.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'accounts',
  path: '/provider/accounts',
  word: pageName,
  permission: 'admin-stores:read',
  places: ['you'],
  order: 74,
  body: './AccountsPage.tsx',
});
