import { pageName } from '#words/console/ledger/contract.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'contract',
  path: '/stores/:storeId/contract',
  word: pageName,
  permission: 'settings-rev-share:read',
  places: ['store'],
  order: 215,
  body: './ContractPage.tsx',
});
