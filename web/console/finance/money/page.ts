import { pageName } from '#words/console/finance/money.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'money',
  path: '/stores/:storeId/money',
  word: pageName,
  permission: 'finance:read',
  places: ['store'],
  order: 214,
  body: './MoneyPage.tsx',
});
