import { pageName } from '#words/console/tenancy/provider-people.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: 'provider-people',
  path: '/provider/people',
  word: pageName,
  permission: 'support-members:read',
  places: ['you'],
  order: 76,
  body: './ProviderPeoplePage.tsx',
});
