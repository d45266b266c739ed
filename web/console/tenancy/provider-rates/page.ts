import { pageName } from '#words/console/tenancy/provider-rates.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'provider-rates',
  path: '/provider/rates',
  word: pageName,
  permission: 'finance-admin:read',
  places: ['you'],
  order: 75,
  body: './ProviderRatesPage.tsx',
});
