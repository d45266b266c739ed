import { pageName } from '#words/console/ledger/provider-ledger.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'provider-ledger',
  path: '/provider/ledger',
  word: pageName,
  permission: 'finance-admin:read',
  places: ['you'],
  order: 73,
  body: './ProviderLedgerPage.tsx',
});
